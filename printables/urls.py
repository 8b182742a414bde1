"""Addresses of the printing house. The wish stands in the query, so each can be shared."""

from django.urls import path

from printables import views

urlpatterns = [
    path("", views.builder, name="print"),
    path("fort-companion.pdf", views.pdf, name="print_pdf"),
    path("cards.zip", views.cards, name="print_cards"),
    path("steps/", views.steps, name="print_steps"),
    path("cuts.zip", views.cuts, name="print_cuts"),
    path("face/<slug:game>/<slug:card>.<slug:lang>.svg", views.face, name="print_face"),
    path("page/<int:number>.webp", views.page, name="print_page"),
    path("printer/", views.keep_printer, name="print_printer"),
]
