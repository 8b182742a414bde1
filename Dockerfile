# The companion as a container: nothing but Python, the site and what it needs.
#
#     docker build -t fort-companion .        (or podman, or buildah bud)
#     docker run -p 8000:8000 -v fort:/data fort-companion
#
# BASE is any image with Python 3.11 or newer and its venv.

ARG BASE=python:3.13-slim

FROM ${BASE} AS build
WORKDIR /app
COPY requirements/run.txt requirements/run.txt
RUN python3 -m venv .venv \
    && .venv/bin/python -m pip install --quiet --no-cache-dir --no-compile --disable-pip-version-check \
        --require-hashes -r requirements/run.txt \
    && .venv/bin/python -m pip uninstall --quiet --yes pip
COPY manage.py pyproject.toml ./
COPY fortcompanion fortcompanion
COPY games games
COPY printables printables
COPY templates templates
# What is the same for every host is made once: translations, static files, compiled code.
RUN DATA_DIR=/tmp/data STATIC_ROOT=/app/static .venv/bin/python manage.py prepare --baked \
    && .venv/bin/python -m compileall -q .venv fortcompanion games printables \
    && rm -rf /tmp/data

FROM ${BASE}
RUN useradd --system --uid 10001 --home-dir /data --shell /usr/sbin/nologin fort \
    && mkdir /data && chown fort:fort /data
COPY --from=build /app /app
WORKDIR /app
USER fort
ENV DATA_DIR=/data STATIC_ROOT=/app/static PYTHONDONTWRITEBYTECODE=1 PYTHONUNBUFFERED=1
VOLUME /data
EXPOSE 8000
HEALTHCHECK --interval=30s --timeout=5s --start-period=30s CMD ["/app/.venv/bin/python", "manage.py", "healthy"]
CMD ["/app/.venv/bin/python", "manage.py", "serve", "--baked"]
