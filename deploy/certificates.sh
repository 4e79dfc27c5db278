#!/bin/sh
# Makes, in the folder $1, a certificate authority of this installation and a certificate for each service; only the user of a service
# can read its key. The authority's own key is deleted: nothing can be signed later. `sh certificates.sh <folder> renew` makes all anew.
set -eu
cd "$1"
if [ -e ca.crt ] && [ "${2:-}" != renew ]; then exit 0; fi
umask 022
days=397

openssl req -x509 -newkey ec -pkeyopt ec_paramgen_curve:P-384 -noenc -days "$days" -subj '/CN=Sikka internal' \
  -addext 'basicConstraints=critical,CA:TRUE,pathlen:0' -addext 'keyUsage=critical,keyCertSign' -keyout ca.key -out ca.crt

# issue <name> <user of the key> <host>…
issue() {
  name=$1 user=$2
  shift 2
  hosts=$(printf ',DNS:%s' "$@")
  printf 'subjectAltName=%s\nbasicConstraints=critical,CA:FALSE\nextendedKeyUsage=serverAuth\n' "${hosts#,}" > extensions
  rm -f "$name.key"
  openssl req -new -newkey ec -pkeyopt ec_paramgen_curve:P-256 -noenc -subj "/CN=$1" -keyout "$name.key" -out request
  openssl x509 -req -in request -CA ca.crt -CAkey ca.key -days "$days" -extfile extensions -out "$name.crt"
  chmod 400 "$name.key"
  if [ "$(id -u)" = 0 ]; then chown "$user" "$name.key"; fi
}
issue sikka 1000 server-1 server-2 console
issue postgres 999 postgres standby
issue prometheus 65534 prometheus
rm -f ca.key ca.srl request extensions
