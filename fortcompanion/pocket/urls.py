from django.urls import path

from fortcompanion.pocket import views

urlpatterns = [
    path("", views.kept, name="kept"),
    path("fort-companion.fort.gz", views.save, name="kept_file"),
    path("look/", views.look, name="kept_look"),
    path("take/", views.take, name="kept_take"),
]
