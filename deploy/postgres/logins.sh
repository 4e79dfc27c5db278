#!/bin/bash
# Runs once, on a new database: the logins of the servers, of the console and of the stand-by. The passwords of the first two are those
# of their addresses, so they consist of letters, digits, "-" and "_".
set -euo pipefail

password_in() { sed --regexp-extended 's#^[a-z]+://[^:]+:([^@]+)@.*$#\1#' "/run/secrets/$1"; }

psql --username="$POSTGRES_USER" --dbname="$POSTGRES_DB" --set=ON_ERROR_STOP=1 \
  --set=server="$(password_in database_url)" --set=console="$(password_in console_database_url)" \
  --set=standby="$(cat /run/secrets/standby_password)" <<'SQL'
create role sikka_app;
create role sikka_console;
create role sikka_server login password :'server' in role sikka_app;
create role sikka_desk login password :'console' in role sikka_console;
create role sikka_standby login replication password :'standby';
select pg_create_physical_replication_slot('standby');
SQL

# From the network only over TLS.
sed --in-place 's/^host all all all /hostssl all all all /' "$PGDATA/pg_hba.conf"
echo 'hostssl replication sikka_standby samenet scram-sha-256' >> "$PGDATA/pg_hba.conf"
