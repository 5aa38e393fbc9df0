#!/bin/sh
# Installs the packages if package-lock.json has changed since the last time. On Linux the packages include
# Node 24, so Node 20 is enough to install them; other systems run the product with the installed Node.
set -eu
stamp=node_modules/.latchkey-installed

fail() { printf '%s\n' "$1" >&2; exit 1; }
[ "$(uname -s)" = Linux ] && least=20 || least=24
command -v node > /dev/null || fail "Latchkey needs Node $least or later: https://nodejs.org"
command -v npm > /dev/null || fail 'Latchkey needs npm, which usually comes with Node.'
major=$(node -p 'process.versions.node.split(".")[0]')
[ "$major" -ge "$least" ] || fail "Latchkey needs Node $least or later on $(uname -s), and this is $(node -v): https://nodejs.org"

wanted=$(cksum < package-lock.json)
[ "$(cat "$stamp" 2> /dev/null)" = "$wanted" ] && exit 0

# npm was run manually: its own record is at least as new as the lock file
if [ ! -e "$stamp" ] && [ -e node_modules/.package-lock.json ] && [ ! package-lock.json -nt node_modules/.package-lock.json ]; then
  printf '%s' "$wanted" > "$stamp"
  exit 0
fi

install() { npm ci --prefer-offline --no-audit --no-fund --loglevel=error; }
echo 'installing packages (the first time takes a minute) …'
install || { echo 'installation failed, trying again …'; install; } || fail 'The packages could not be installed. See the messages of npm above.'
printf '%s' "$wanted" > "$stamp"
