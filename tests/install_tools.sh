#!/bin/sh
# Makes sure that there is what the tests need besides Python, where it may be installed: a Chromium
# to look at pages with, poppler and qpdf to read our PDFs back, and the two web servers that hosts
# put in front of the site.
set -eu

wanted=""
browser=""
for name in chromium chromium-browser google-chrome; do
    if command -v "$name" >/dev/null 2>&1; then browser="$name"; fi
done
if [ -z "$browser" ]; then wanted="$wanted chromium"; fi
for name in pdftotext pdffonts pdftoppm; do
    if ! command -v "$name" >/dev/null 2>&1; then wanted="$wanted poppler-utils"; break; fi
done
if ! command -v qpdf >/dev/null 2>&1; then wanted="$wanted qpdf"; fi
for name in caddy nginx; do
    if ! command -v "$name" >/dev/null 2>&1; then wanted="$wanted $name"; fi
done
if [ -z "$wanted" ]; then exit 0; fi

become=""
if [ "$(id -u)" -ne 0 ]; then become="sudo -n"; fi
if command -v apt-get >/dev/null 2>&1 && $become true 2>/dev/null; then
    echo "Installing$wanted ..."
    # shellcheck disable=SC2086 # the names are words of their own
    if $become apt-get update -qq &&
        $become apt-get install -y -qq --no-install-recommends $wanted >/dev/null; then
        exit 0
    fi
fi

echo "The tests need$wanted, and it may not be installed from here." >&2
echo "Install it (on Debian: apt-get install$wanted) and run make test again." >&2
exit 1
