#!/bin/sh
# From nothing to the first phone: the walk of a new host on a bare machine, with a clock.
#
#     sh tests/first_phone.sh ROOT make        git clone, make run
#     sh tests/first_phone.sh ROOT systemd     what the head of the unit says, then its ExecStart as its user
#
# ROOT is a Debian 12 from debootstrap with python3, python3-venv, make and git, and whatever pip needs there
# to reach its packages. Nothing boots in it: of the unit systemd, if it is there, only says what it thinks.
# A container is walked with `buildah bud` of the Dockerfile. Prints one line of JSON.
set -eu

root=$1 way=$2 here=$(cd "$(dirname "$0")/.." && pwd) port=${PORT:-18400}
in_root="chroot $root /usr/bin/env -i PATH=/usr/sbin:/usr/bin:/sbin:/bin HOME=/root PIP_CERT=${PIP_CERT:-}"
mountpoint -q "$root/proc" || mount -t proc proc "$root/proc"
mountpoint -q "$root/dev" || mount --bind /dev "$root/dev"
rm -rf "$root/root/fort" "$root/opt/fort-companion" "$root/var/lib/fort-companion" "$root/tmp/fort.git"
git clone -q --bare "$here" "$root/tmp/fort.git" # stands for the server it is fetched from
begun=$(date +%s)

case $way in
make)
    $in_root git clone -q /tmp/fort.git /root/fort
    $in_root PORT="$port" make --no-print-directory -C /root/fort run >"$root/tmp/said.txt" 2>&1 &
    ;;
systemd)
    unit=/opt/fort-companion/contrib/systemd/fort-companion.service
    $in_root sh -ec "
        id fort >/dev/null 2>&1 || useradd --system --home-dir /var/lib/fort-companion fort
        git clone -q /tmp/fort.git /opt/fort-companion
        cd /opt/fort-companion
        make install
        .venv/bin/python manage.py prepare --baked
        cp $unit /etc/systemd/system/
        install -d -o fort -m 700 /var/lib/fort-companion" >"$root/tmp/said.txt" 2>&1
    if [ -x "$root/usr/bin/systemd-analyze" ]; then
        $in_root systemd-analyze verify --man=no /etc/systemd/system/fort-companion.service
        $in_root systemd-analyze security --offline=true fort-companion.service | tail -n 1 >&2
    fi
    said() { sed -n "s/^$1=//p" "$root$unit"; }
    chroot "$root" setpriv --reuid "$(said User)" --regid "$(said User)" --clear-groups --no-new-privs \
        --bounding-set=-all env -i -C "$(said WorkingDirectory)" PORT="$port" \
        $(said Environment) $(said ExecStart) >>"$root/tmp/said.txt" 2>&1 &
    ;;
esac
server=$!
trap 'kill $server 2>/dev/null || true; wait $server 2>/dev/null || true; umount "$root/dev" "$root/proc"' EXIT

until python3 -c "import urllib.request as r; r.urlopen('http://127.0.0.1:$port/tables/', timeout=9)" 2>/dev/null; do
    kill -0 $server 2>/dev/null || { cat "$root/tmp/said.txt" >&2; exit 1; }
    sleep 0.3
done
seconds=$(($(date +%s) - begun))
kill $server
wait $server 2>/dev/null || true
times >"$root/tmp/cpu.txt"
cpu=$(tail -n 1 "$root/tmp/cpu.txt")
printf '{"walk": "%s", "seconds": %s, "cpu of all it started": "%s"}\n' "$way" "$seconds" "$cpu"
