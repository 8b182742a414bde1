"""Pages that only Fort has."""

from django.urls import path

from games.sites.fort import box, by_hand, how_many, naming, set_up
from games.sites.fort.play import view
from games.views.table.address import at_table

URLS = (
    path("rules/<slug:game>/how-many/", how_many.how_many, name="how_many"),
    path("tables/box/", box.of_this_device, name="box"),
    at_table("ask/page/", view.show, "one_page"),
    at_table("set-up/", set_up.show, "set_up", people=True),
    at_table("box/", box.of_table, "table_box", people=True),
    at_table("by-hand/", by_hand.sheet, "by_hand", people=True),
    at_table("move-card/", by_hand.move, "move_card", people=True),
    at_table("next/", by_hand.next_player, "next_player", people=True),
    at_table("count/", by_hand.count, "count", people=True),
    at_table("park-empty/", by_hand.park_empty, "park_empty", people=True),
    at_table("level-up/", by_hand.level_up, "level_up", people=True),
    at_table("name/", naming.name, "name", people=True),
)
