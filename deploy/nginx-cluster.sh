#!/bin/sh
# Writes docs/nginx.conf for several servers: MELTEMI_UPSTREAMS="server-1:8080 server-2:8080".
# No server is ever left alone: while the database is away all of them refuse changes, and readers must still be answered.
# A request to one that is gone goes to the next at once.
set -eu
from="${1:-/etc/nginx/conf.d/default.conf.template}"
to="${2:-/etc/nginx/conf.d/default.conf}"
servers=""
for upstream in $MELTEMI_UPSTREAMS; do
  servers="$servers  server $upstream max_fails=0;\\n"
done
sed -e "s|^  server 127.0.0.1:8080;|$servers|" "$from" >"$to"
