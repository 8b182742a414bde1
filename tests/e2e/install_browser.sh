#!/bin/sh
# Makes sure that there is a Chromium to test with, where that is allowed.
set -eu

for name in chromium chromium-browser google-chrome; do
    if command -v "$name" >/dev/null 2>&1; then exit 0; fi
done

become=""
if [ "$(id -u)" -ne 0 ]; then become="sudo -n"; fi
if command -v apt-get >/dev/null 2>&1 && $become true 2>/dev/null; then
    echo "Installing chromium ..."
    if $become apt-get update -qq &&
        $become apt-get install -y -qq --no-install-recommends chromium >/dev/null; then
        exit 0
    fi
fi

echo "The tests need the Chromium browser, and it may not be installed from here." >&2
echo "Install it (on Debian: apt-get install chromium) and run make test again." >&2
exit 1
