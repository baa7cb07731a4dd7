#!/bin/sh
# Writes .env for docker-compose.yml, with a secret of its own for each place: sh infra/make-env.sh you@company.ae
set -eu
cd "$(dirname "$0")/.."

if [ $# -ne 1 ]; then
  echo 'Say the e-mail address of the first admin: sh infra/make-env.sh you@company.ae' >&2
  exit 2
fi
if [ -e .env ]; then
  echo '.env is there already, and another master key would open none of the shop’s data: nothing was written.' >&2
  exit 1
fi
secret() { openssl rand -hex "$1"; }
password=$(secret 12)

umask 077
# Whole or not at all: half of it would look like the whole at the next start.
trap 'rm -f .env.new' EXIT
cat >.env.new <<END
ADMIN_EMAIL=$1
ADMIN_PASSWORD=$password
MASTER_KEY=$(openssl rand -base64 32)
MONGO_ROOT_PASSWORD=$(secret 24)
MONGO_PASSWORD=$(secret 24)
REDIS_PASSWORD=$(secret 24)
S3_ACCESS_KEY=GK$(secret 16)
S3_SECRET_KEY=$(secret 32)
S3_RPC_SECRET=$(secret 32)
END
mv .env.new .env

echo "Wrote .env. The first admin is $1, with the password $password."
echo 'Keep a copy of MASTER_KEY elsewhere: without it nobody can read the shop’s personal data, backups included.'
