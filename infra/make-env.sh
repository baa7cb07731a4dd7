#!/bin/sh
# Writes .env for docker-compose.yml, with a different secret for each service: sh infra/make-env.sh you@company.ae
set -eu
cd "$(dirname "$0")/.."

if [ $# -ne 1 ]; then
  echo 'Give the email address of the first admin: sh infra/make-env.sh you@company.ae' >&2
  exit 2
fi
if [ -e .env ]; then
  echo '.env already exists. Nothing was written, because a new master key could not open the shop’s data.' >&2
  exit 1
fi
# The users of the containers read files that are mounted from there. If MongoDB's can't, its data folder is left half set
# up. Before anything is written: this fails if somebody else owns the files.
chmod -R go+rX infra
secret() { openssl rand -hex "$1"; }
password=$(secret 12)

umask 077
# Renamed when complete, so that an interrupted run leaves no incomplete .env.
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

echo "Wrote .env. The first admin is $1, with the password $password"
echo 'Keep a copy of MASTER_KEY elsewhere: without it nobody can read the shop’s personal data, backups included.'
