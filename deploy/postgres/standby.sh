#!/bin/bash
# Copies the database once, then follows it. The replication slot keeps what the stand-by still lacks.
set -euo pipefail

if [ ! -s "$PGDATA/PG_VERSION" ]; then
  rm -rf "$PGDATA" "$PGDATA.new"
  PGPASSWORD="$(cat /run/secrets/standby_password)" pg_basebackup --host=postgres --username=sikka_standby --pgdata="$PGDATA.new" \
    --checkpoint=fast --wal-method=stream --slot=standby --write-recovery-conf
  mv "$PGDATA.new" "$PGDATA"
fi
exec postgres
