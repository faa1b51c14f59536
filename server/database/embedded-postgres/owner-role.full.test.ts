import { chmod, mkdtemp, rm } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { Client } from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { migrateDatabase } from '#server/services/open-services.ts';
import { readConfig } from '#server/runtime/config/config.ts';
import { joinDatabaseLocation } from '#server/database/database-location.ts';
import type { DatabaseAddress } from '#server/database/database.ts';
import { superuser } from './owner-role.ts';
import { type PrivatePostgres, startPrivatePostgres } from './start.ts';

let stateDir = '';
let postgres: PrivatePostgres;

beforeAll(async () => {
  stateDir = await mkdtemp(path.join(os.tmpdir(), 'zamnal-owner-'));
  await chmod(stateDir, 0o755);
  postgres = await startPrivatePostgres({ stateDir, settings: { fsync: 'off' } });
});
afterAll(async () => {
  await postgres.stop();
  await rm(stateDir, { recursive: true, force: true });
});

const asSuperuser = ({ host, port, database }: PrivatePostgres) => ({ host, port, database, user: superuser });

async function ask<Row extends object>(address: DatabaseAddress, ...statements: string[]): Promise<Row[]> {
  const client = new Client({ ...address });
  await client.connect();
  try {
    let rows: Row[] = [];
    for (const statement of statements) rows = (await client.query<Row>(statement)).rows;
    return rows;
  } finally {
    await client.end();
  }
}

/** The objects of the superuser in the database, except members of extensions. */
const ownedBySuperuser = `
  select format('%s %s', classid::regclass, objid) as name from pg_shdepend where refobjid = '${superuser}'::regrole
    and dbid = (select oid from pg_database where datname = current_database())
  union all
  select oid::regclass::text from pg_class where relowner = '${superuser}'::regrole
    and relnamespace in (select oid from pg_namespace where nspname !~ '^(pg_|information_schema)')
  union all
  select oid::regtype::text from pg_type where typowner = '${superuser}'::regrole and typtype in ('e', 'd', 'r')
    and typnamespace in (select oid from pg_namespace where nspname !~ '^(pg_|information_schema)')
  union all
  select nspname from pg_namespace where nspowner = '${superuser}'::regrole and nspname !~ '^(pg_|information_schema)'
  union all
  select oid::regprocedure::text from pg_proc as routine where proowner = '${superuser}'::regrole
    and pronamespace in (select oid from pg_namespace where nspname !~ '^(pg_|information_schema)')
    and not exists (select from pg_depend where objid = routine.oid and deptype = 'e')`;

test('the server connects as a role that owns its database and has no other privileges', async () => {
  const [role] = await ask(
    postgres,
    'select rolsuper, rolcreatedb, rolcreaterole, rolreplication, rolbypassrls from pg_roles where rolname = current_user',
  );
  expect(role).toEqual({
    rolsuper: false,
    rolcreatedb: false,
    rolcreaterole: false,
    rolreplication: false,
    rolbypassrls: false,
  });
  await expect(ask(postgres, `select pg_read_file('postmaster.pid')`)).rejects.toThrow('permission denied');
  await expect(ask(postgres, `copy (select 1) to program 'true'`)).rejects.toThrow('permission denied');
  await expect(ask(postgres, `set role ${superuser}`)).rejects.toThrow('permission denied');
  await expect(ask(postgres, 'create database another')).rejects.toThrow('permission denied');
  expect((await migrateDatabase(postgres, process.cwd())).length).toBeGreaterThan(30);
  expect(await ask(postgres, ownedBySuperuser)).toEqual([]);
});

test('the next start transfers a database that an earlier release created as the superuser, with its rows', async () => {
  const old = asSuperuser(postgres);
  await ask(
    old,
    'drop schema public, auth, pgboss cascade',
    'create schema public',
    `alter database zamnal owner to ${superuser}`,
  );
  await migrateDatabase(old, process.cwd());
  await ask(
    old,
    `insert into auth.users (id, email, created_at, updated_at) values (gen_random_uuid(), 'a@example.com', now(), now())`,
  );
  expect((await ask(old, ownedBySuperuser)).length).toBeGreaterThan(100);
  await postgres.stop();

  postgres = await startPrivatePostgres({ stateDir, settings: { fsync: 'off' } });
  expect(await ask(postgres, ownedBySuperuser)).toEqual([]);
  expect(await ask(postgres, 'select email from auth.users')).toEqual([{ email: 'a@example.com' }]);
  await ask(postgres, 'alter table auth.users add column added text', 'drop schema pgboss cascade');
  await migrateDatabase(postgres, process.cwd());
});

test('a command next to a running release that connects as the superuser finds the role', async () => {
  await ask({ ...asSuperuser(postgres), database: 'postgres' }, `alter database zamnal owner to ${superuser}`);
  await ask(
    asSuperuser(postgres),
    'create table late (id bigserial primary key)',
    'reassign owned by zamnal_app to zamnal',
    'drop owned by zamnal_app',
    'drop role zamnal_app',
  );
  const config = readConfig({ STATE_DIR: stateDir }, process.cwd());
  const place = await joinDatabaseLocation({ config, say: () => {}, mayCreate: false });
  expect(await ask(place.address, 'select from late')).toEqual([]);
  await place.stop();
});
