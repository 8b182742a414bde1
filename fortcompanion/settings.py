"""One settings file. The environment decides the few things that differ:

DATABASE_URL   postgresql://user:password@host/name; without it SQLite in the data folder
REDIS_URL      redis://host:6379/0; without it everything stays in the one process
SECRET_KEY     without it a key is made once and kept in the data folder
ALLOWED_HOSTS  the names the site answers to; naming them makes it a hosted site (https only)
DEBUG          1 shows errors and queries to a developer; 0 makes it a hosted site as well
DATA_DIR       where the database, the key and the collected static files live; `var/`
STATIC_ROOT    where static files are collected, if not in the data folder
HTTPS_PORT     where a table at home speaks https as well; PORT + 443, and 0 nowhere
TLS_CERT, TLS_KEY  files of a certificate and its key (PKCS#8): the site itself speaks https
BOTS_PAUSE     seconds between two moves of bots at a table for practice; 1.2
LOG_REQUESTS   1 writes a line for each request to stderr; faults are written always
LOG_JSON       1 writes each line as JSON
BACKUPS        how many daily backups stay in the data folder; 7, and 0 makes none
TIDY_DAYS      after so many quiet days an unfinished table is tidied away; 0, never
METRICS_TOKEN  whoever sends it as a bearer token may read /metrics; without it nobody may
TRUSTED_PROXIES  how many proxies of our own stand before the site; 0, and nobody is believed
HSTS_SECONDS   how long browsers insist on https at a hosted site; a year
HSTS_ALSO      subdomains, preload: what else they are to insist on; nothing
BASE_PATH      the path below which the site lives: /fort
POCKET         1 where the site runs in a phone, with no server (fortcompanion/pocket)

With none of them set it is a table at home: any address of the local network, plain http.
"""

import os
from pathlib import Path

from fortcompanion import environment
from fortcompanion.environment import Place
from fortcompanion.hosting.logs import logging_to_stderr
from games.engine.languages import SOURCE, SPOKEN

BASE_DIR = Path(__file__).resolve().parent.parent
DATA_DIR = Path(os.environ.get("DATA_DIR") or BASE_DIR / "var")

DEBUG = environment.flag("DEBUG") or False
PLACE = environment.place()
HOSTED = PLACE is Place.HOSTED
SECRET_KEY = os.environ.get("SECRET_KEY") or environment.kept_secret(DATA_DIR / "secret_key")

# At home the gate lets in the addresses of the local network, and no others.
LOCAL_HOSTS_ONLY = PLACE is Place.HOME
ALLOWED_HOSTS = environment.words("ALLOWED_HOSTS") if HOSTED else ["*"]

INSTALLED_APPS = [
    "fortcompanion",
    "fortcompanion.hosting",
    "games",
    "games.book",
    "printables",
    "django_htmx",
    "django.contrib.staticfiles",
]

MIDDLEWARE = [
    "fortcompanion.middleware.stack.make_room",
    "fortcompanion.hosting.requests.attend",
    "fortcompanion.middleware.gate.gate",
    "django.middleware.security.SecurityMiddleware",
    "whitenoise.middleware.WhiteNoiseMiddleware",
    "fortcompanion.sending.packing.Pack",
    "fortcompanion.middleware.stills.leave_out",
    "fortcompanion.middleware.binding.bind",
    "django.middleware.locale.LocaleMiddleware",
    "fortcompanion.hosting.busy.Spare",
    "django.middleware.common.CommonMiddleware",
    "django.middleware.csrf.CsrfViewMiddleware",
    "django.middleware.clickjacking.XFrameOptionsMiddleware",
    "django_htmx.middleware.HtmxMiddleware",
]

if PLACE.is_pocket:
    # Nothing is sent over a wire, and files are handed out by the browser's own worker.
    MIDDLEWARE.remove("whitenoise.middleware.WhiteNoiseMiddleware")
    MIDDLEWARE.remove("fortcompanion.sending.packing.Pack")

ROOT_URLCONF = "fortcompanion.urls"
ASGI_APPLICATION = "fortcompanion.asgi.application"
WSGI_APPLICATION = "fortcompanion.wsgi.application"

LOADERS = [
    "fortcompanion.sending.templating.Loader",
    "django.template.loaders.app_directories.Loader",
]
TEMPLATES = [
    {
        "BACKEND": "django.template.backends.django.DjangoTemplates",
        "DIRS": [BASE_DIR / "templates"],
        "OPTIONS": {
            "loaders": [("fortcompanion.sending.steady.Loader", LOADERS)],
            "builtins": ["fortcompanion.templatetags.addresses"],
            "context_processors": [
                "django.template.context_processors.request",
                "django.template.context_processors.i18n",
                "fortcompanion.views.standing",
            ],
        },
    },
]

# A part of a page that fails is left out for players; a developer sees why.
FAULTS_SHOW = DEBUG

# So that a person can follow what bots do, a little time passes between their moves.
BOTS_PAUSE = float(os.environ.get("BOTS_PAUSE") or 1.2)

# Where things are kept

DATABASES = {
    "default": environment.database(os.environ["DATABASE_URL"])
    if os.environ.get("DATABASE_URL")
    else environment.sqlite_alone(os.environ.get("POCKET_FILE", DATA_DIR / "fort.sqlite3"))
    if PLACE.is_pocket
    else environment.sqlite(DATA_DIR / "fort.sqlite3")
}
DEFAULT_AUTO_FIELD = "django.db.models.BigAutoField"

REDIS_URL = os.environ.get("REDIS_URL", "")
CACHES = {
    "default": {
        "BACKEND": "fortcompanion.hosting.forgetful.Cache",
        "LOCATION": REDIS_URL,
        "OPTIONS": {"socket_timeout": 1.0, "socket_connect_timeout": 1.0},
    }
    if REDIS_URL
    else {
        "BACKEND": "django.core.cache.backends.locmem.LocMemCache",
        "OPTIONS": {"MAX_ENTRIES": 20_000},
    }
}

# At home `serve` opens a second door, which speaks https. What comes by it carries a sign that only
# the two of them know. What is told to the people at the computer is told in their language.

HTTPS_SIGN = "" if HOSTED else os.environ.get("HTTPS_SIGN", "")
HTTPS_PORT = int(os.environ.get("HTTPS_PORT") or 0) if HTTPS_SIGN else 0
HTTPS_FOLDER = DATA_DIR / "https"
PORT = int(os.environ.get("PORT") or 8000)
TERMINAL_LANGUAGE = os.environ.get("TERMINAL_LANGUAGE", "")

BASE_PATH = environment.base_path()
FORCE_SCRIPT_NAME = BASE_PATH or None
STATIC_URL = f"{BASE_PATH}/static/"
STATIC_ROOT = Path(os.environ.get("STATIC_ROOT") or DATA_DIR / "static")
STORAGES = {
    "default": {"BACKEND": "django.core.files.storage.FileSystemStorage"},
    "staticfiles": {
        "BACKEND": "django.contrib.staticfiles.storage.ManifestStaticFilesStorage"
        if PLACE.is_pocket  # they were collected when it was built
        else "fortcompanion.sending.storage.HashedFiles"
    },
}
WHITENOISE_KEEP_ONLY_HASHED_FILES = True
WHITENOISE_USE_FINDERS = DEBUG
WHITENOISE_ALLOW_ALL_ORIGINS = False  # nobody else's pages need them

# What a host sees

LOGGING = logging_to_stderr(
    as_json=environment.flag("LOG_JSON") or False,
    requests=environment.flag("LOG_REQUESTS") or False,
)
BACKUPS = 0 if PLACE.is_pocket else int(os.environ.get("BACKUPS") or 7)
TIDY_DAYS = int(os.environ.get("TIDY_DAYS") or 0)
METRICS_TOKEN = os.environ.get("METRICS_TOKEN", "")
TRUSTED_PROXIES = int(os.environ.get("TRUSTED_PROXIES") or 0)

# Languages: per device, from the browser, switchable and kept

LANGUAGE_CODE = SOURCE
LANGUAGES = [(each.code, each.name) for each in SPOKEN.values()]
LOCALE_PATHS = [BASE_DIR / "fortcompanion" / "locale"]
LANGUAGE_COOKIE_AGE = 365 * 24 * 3600
LANGUAGE_COOKIE_HTTPONLY = True
LANGUAGE_COOKIE_SAMESITE = "Lax"
TIME_ZONE = "UTC"
USE_TZ = True

# Safety

CSP = {
    "default-src": ["'none'"],
    "script-src": ["'self'"],
    "style-src": ["'self'"],
    "img-src": ["'self'"],
    "font-src": ["'self'"],
    "media-src": ["'self'"],
    "connect-src": ["'self'"],
    "manifest-src": ["'self'"],
    "worker-src": ["'self'"],
    "form-action": ["'self'"],
    "base-uri": ["'none'"],
    # In a pocket every page stands in the one page that holds the worker.
    "frame-ancestors": ["'self'" if PLACE.is_pocket else "'none'"],
}
PERMISSIONS_POLICY = ", ".join(
    ["screen-wake-lock=(self)"]
    + [f"{power}=()" for power in ("camera", "geolocation", "microphone", "payment", "usb")]
)
SECURE_REFERRER_POLICY = "same-origin"
SECURE_CROSS_ORIGIN_OPENER_POLICY = "same-origin"
X_FRAME_OPTIONS = "SAMEORIGIN" if PLACE.is_pocket else "DENY"
CSRF_COOKIE_HTTPONLY = True

# A phone in the local network has no certificate to trust, a hosted site always has one.
SECURE_SSL_REDIRECT = COOKIES_SECURE = CSRF_COOKIE_SECURE = LANGUAGE_COOKIE_SECURE = HOSTED
SECURE_PROXY_SSL_HEADER = ("HTTP_X_FORWARDED_PROTO", "https") if HOSTED else None
if HTTPS_SIGN:
    # Cookies stay as they are: both doors have one name, and a phone may use either.
    SECURE_PROXY_SSL_HEADER = ("HTTP_X_SECOND_DOOR", HTTPS_SIGN)
SECURE_HSTS_SECONDS = int(os.environ.get("HSTS_SECONDS") or 365 * 24 * 3600) if HOSTED else 0
# Both bind other sites of the same name, for as long: only whoever owns them all may wish that.
SECURE_HSTS_INCLUDE_SUBDOMAINS = "subdomains" in environment.words("HSTS_ALSO")
SECURE_HSTS_PRELOAD = "preload" in environment.words("HSTS_ALSO")
# Said by `check --deploy`; what is left out here is left out on purpose.
SILENCED_SYSTEM_CHECKS = ["security.W005", "security.W021"]
