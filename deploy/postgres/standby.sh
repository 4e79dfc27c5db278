#!/bin/bash
# Copies the database once, then follows it. The replication slot keeps what the stand-by still lacks.
set -euo pipefail

if [ ! -s "$PGDATA/PG_VERSION" ]; then
  rm -rf "$PGDATA" "$PGDATA.new"
  PGPASSWORD="$(cat /run/secrets/standby_password)" pg_basebackup --dbname='host=postgres user=sikka_standby sslmode=verify-full sslrootcert=/internal/ca.crt' --pgdata="$PGDATA.new" \
    --checkpoint=fast --wal-method=stream --slot=standby --write-recovery-conf
  mv "$PGDATA.new" "$PGDATA"
fi
exec postgres -cssl=on -cssl_cert_file=/internal/postgres.crt -cssl_key_file=/internal/postgres.key
