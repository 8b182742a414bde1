from django.conf import settings
from django.urls import include, path

from fortcompanion import pwa, views
from fortcompanion.hosting.home import this_phone
from fortcompanion.pocket import offering

urlpatterns = [
    path("", views.home, name="home"),
    path("print/", include("printables.urls")),
    path("icons/", views.icons, name="icons"),
    path("", include("games.urls")),
    path("light/", views.light, name="light"),
    path("i18n/", include("django.conf.urls.i18n")),
    path("manifest.<str:language>.webmanifest", pwa.manifest, name="manifest"),
    path("sw.js", pwa.service_worker, name="service_worker"),
    path("offline/", pwa.offline, name="offline"),
    path("this-phone/", this_phone.page, name="this_phone"),
    path("this-phone/fort-companion.crt", this_phone.certificate, name="house_certificate"),
    path("this-phone/fort-companion.mobileconfig", this_phone.profile, name="house_profile"),
]

if settings.PLACE.is_pocket:
    urlpatterns += [path("kept/", include("fortcompanion.pocket.urls"))]
else:
    urlpatterns += [
        path("pocket/", offering.file, name="pocket"),
        path("pocket/<path:name>", offering.file, name="pocket_file"),
    ]

handler400 = views.bad_request
handler500 = views.server_error
