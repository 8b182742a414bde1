"""The one door between the site and the engine: open a table, see where it stands, record."""

from games.tables.live_log import (
    LoggedStep,
    Moment,
    MomentOf,
    Unreadable,
    dealt,
    every_step,
    forget,
    game_of,
    log_of,
    moment,
    moment_at,
    number_at,
    reset,
    standing_at,
)
from games.tables.merging import as_seen
from games.tables.opening import open_dealt, open_table
from games.tables.recording import (
    NotYours,
    Stale,
    chance,
    entered,
    forced,
    record,
    touch,
    version_of,
)

__all__ = [
    "LoggedStep",
    "Moment",
    "MomentOf",
    "NotYours",
    "Stale",
    "Unreadable",
    "as_seen",
    "chance",
    "dealt",
    "entered",
    "every_step",
    "forced",
    "forget",
    "game_of",
    "log_of",
    "moment",
    "moment_at",
    "number_at",
    "open_dealt",
    "open_table",
    "record",
    "reset",
    "standing_at",
    "touch",
    "version_of",
]
