#!/bin/sh
# Patroni runs this once, on the first primary, with the connection of the superuser.
set -eu
psql "$1" -v ON_ERROR_STOP=1 -v password="$ZAMNAL_PASSWORD" <<'SQL'
create role zamnal login password :'password';
create database zamnal owner zamnal template template0 encoding 'UTF8' locale 'C.UTF-8';
SQL
