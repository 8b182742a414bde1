#!/bin/sh
# Makes sure that there is what the tests need besides Python, where it may be installed: a Chromium
# to look at pages with, poppler and qpdf to read our PDFs back, the two web servers that hosts
# put in front of the site, and certutil, by which a Chromium learns to trust a house.
set -eu

wanted=""
for name in pdftotext pdffonts pdftoppm; do
    if ! command -v "$name" >/dev/null 2>&1; then wanted="$wanted poppler-utils"; break; fi
done
if ! command -v qpdf >/dev/null 2>&1; then wanted="$wanted qpdf"; fi
for name in caddy nginx; do
    if ! command -v "$name" >/dev/null 2>&1; then wanted="$wanted $name"; fi
done
if ! command -v certutil >/dev/null 2>&1; then wanted="$wanted libnss3-tools"; fi

# Chromium without windows draws the same for less; the tests prefer it, and do with any other.
shell=chromium-headless-shell
browser=""
for name in $shell chromium chromium-browser google-chrome; do
    if command -v "$name" >/dev/null 2>&1; then browser="$name"; break; fi
done
if [ -z "$browser" ]; then
    wanted="$wanted $shell"
elif [ "$browser" != $shell ] && apt-cache show $shell >/dev/null 2>&1; then
    wanted="$wanted $shell"
fi
if [ -z "$wanted" ]; then exit 0; fi

become=""
if [ "$(id -u)" -ne 0 ]; then become="sudo -n"; fi
if command -v apt-get >/dev/null 2>&1 && $become true 2>/dev/null; then
    $become apt-get update -qq || true
    if [ -z "$browser" ] && ! apt-cache show $shell >/dev/null 2>&1; then
        wanted="${wanted% "$shell"} chromium"
    fi
    echo "Installing$wanted ..."
    # shellcheck disable=SC2086 # the names are words of their own
    if $become apt-get install -y -qq --no-install-recommends $wanted >/dev/null; then exit 0; fi
fi

wanted="${wanted% chromium*}"
if [ -z "$browser" ]; then wanted="$wanted chromium"; fi
if [ -z "$wanted" ]; then exit 0; fi

echo "The tests need$wanted, and it may not be installed from here." >&2
echo "Install it (on Debian: apt-get install$wanted) and run make test again." >&2
exit 1
