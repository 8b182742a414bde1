"""One settings file. The environment decides the few things that differ:

DATABASE_URL   postgresql://user:password@host/name; without it SQLite in the data folder
REDIS_URL      redis://host:6379/0; without it everything stays in the one process
SECRET_KEY     without it a key is made once and kept in the data folder
ALLOWED_HOSTS  the names the site answers to; naming them makes it a hosted site (https only)
DEBUG          1 shows errors and queries to a developer; 0 makes it a hosted site as well
DATA_DIR       where the database, the key and the collected static files live; `var/`
BOTS_PAUSE     seconds between two moves of bots at a table for practice; 1.2

With none of them set it is a table at home: any address of the local network, plain http.
"""

import os
from pathlib import Path

from fortcompanion import environment

BASE_DIR = Path(__file__).resolve().parent.parent
DATA_DIR = Path(os.environ.get("DATA_DIR") or BASE_DIR / "var")

DEBUG = environment.flag("DEBUG") or False
HOSTED = bool(environment.words("ALLOWED_HOSTS")) or environment.flag("DEBUG") is False
SECRET_KEY = os.environ.get("SECRET_KEY") or environment.kept_secret(DATA_DIR / "secret_key")

# At home the gate lets in the addresses of the local network, and no others.
LOCAL_HOSTS_ONLY = not HOSTED
ALLOWED_HOSTS = environment.words("ALLOWED_HOSTS") if HOSTED else ["*"]

INSTALLED_APPS = [
    "fortcompanion",
    "games",
    "printables",
    "django_htmx",
    "django.contrib.admin",
    "django.contrib.auth",
    "django.contrib.contenttypes",
    "django.contrib.sessions",
    "django.contrib.messages",
    "django.contrib.staticfiles",
]

MIDDLEWARE = [
    "fortcompanion.middleware.gate",
    "django.middleware.security.SecurityMiddleware",
    "whitenoise.middleware.WhiteNoiseMiddleware",
    "django.middleware.gzip.GZipMiddleware",
    "django.contrib.sessions.middleware.SessionMiddleware",
    "django.middleware.locale.LocaleMiddleware",
    "django.middleware.common.CommonMiddleware",
    "django.middleware.csrf.CsrfViewMiddleware",
    "django.contrib.auth.middleware.AuthenticationMiddleware",
    "django.contrib.messages.middleware.MessageMiddleware",
    "django.middleware.clickjacking.XFrameOptionsMiddleware",
    "django_htmx.middleware.HtmxMiddleware",
]

ROOT_URLCONF = "fortcompanion.urls"
ASGI_APPLICATION = "fortcompanion.asgi.application"
WSGI_APPLICATION = "fortcompanion.wsgi.application"

TEMPLATES = [
    {
        "BACKEND": "django.template.backends.django.DjangoTemplates",
        "DIRS": [BASE_DIR / "templates"],
        "APP_DIRS": True,
        "OPTIONS": {
            "context_processors": [
                "django.template.context_processors.request",
                "django.template.context_processors.i18n",
                "django.contrib.auth.context_processors.auth",
                "django.contrib.messages.context_processors.messages",
            ],
        },
    },
]

# So that a person can follow what bots do, a little time passes between their moves.
BOTS_PAUSE = float(os.environ.get("BOTS_PAUSE") or 1.2)

# Where things are kept

DATABASES = {
    "default": environment.database(os.environ["DATABASE_URL"])
    if os.environ.get("DATABASE_URL")
    else environment.sqlite(DATA_DIR / "fort.sqlite3")
}
DEFAULT_AUTO_FIELD = "django.db.models.BigAutoField"

REDIS_URL = os.environ.get("REDIS_URL", "")
CACHES = {
    "default": {"BACKEND": "django.core.cache.backends.redis.RedisCache", "LOCATION": REDIS_URL}
    if REDIS_URL
    else {"BACKEND": "django.core.cache.backends.locmem.LocMemCache"}
}

STATIC_URL = "/static/"
STATIC_ROOT = DATA_DIR / "static"
STORAGES = {
    "default": {"BACKEND": "django.core.files.storage.FileSystemStorage"},
    "staticfiles": {"BACKEND": "fortcompanion.storage.HashedFiles"},
}
WHITENOISE_KEEP_ONLY_HASHED_FILES = True
WHITENOISE_USE_FINDERS = DEBUG
WHITENOISE_ALLOW_ALL_ORIGINS = False  # nobody else's pages need them

# Languages: per device, from the browser, switchable and kept

LANGUAGE_CODE = "en"
LANGUAGES = [("en", "English"), ("cs", "Čeština"), ("pl", "Polski")]  # each by its own name
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
    "connect-src": ["'self'"],
    "manifest-src": ["'self'"],
    "worker-src": ["'self'"],
    "form-action": ["'self'"],
    "base-uri": ["'none'"],
    "frame-ancestors": ["'none'"],
}
PERMISSIONS_POLICY = ", ".join(
    ["screen-wake-lock=(self)"]
    + [f"{power}=()" for power in ("camera", "geolocation", "microphone", "payment", "usb")]
)
SECURE_REFERRER_POLICY = "same-origin"
SECURE_CROSS_ORIGIN_OPENER_POLICY = "same-origin"
X_FRAME_OPTIONS = "DENY"
CSRF_COOKIE_HTTPONLY = True

# A phone in the local network has no certificate to trust, a hosted site always has one.
SECURE_SSL_REDIRECT = SESSION_COOKIE_SECURE = CSRF_COOKIE_SECURE = LANGUAGE_COOKIE_SECURE = HOSTED
SECURE_PROXY_SSL_HEADER = ("HTTP_X_FORWARDED_PROTO", "https") if HOSTED else None
SECURE_HSTS_SECONDS = 365 * 24 * 3600 if HOSTED else 0
SECURE_HSTS_INCLUDE_SUBDOMAINS = SECURE_HSTS_PRELOAD = HOSTED
