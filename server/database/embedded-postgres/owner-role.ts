import { Client } from 'pg';

/** The superuser created by initdb; it creates the database, and the server never connects as it. */
export const superuser = 'zamnal';

/** The server's role: owner of the database, without other privileges. */
export const ownerRole = 'zamnal_app';

/**
 * Creates the role and its database, and transfers objects owned by the superuser, as left by releases that connected as superuser. Does
 * nothing when done already.
 */
export async function ensureOwner(options: { host: string; port: number; database: string }): Promise<void> {
  const { host, port, database } = options;
  await withClient({ host, port, user: superuser, database: 'postgres' }, async (client) => {
    await client.query(createRole);
    const { rows } = await client.query<{ owner: string }>(
      'select pg_get_userbyid(datdba) as owner from pg_database where datname = $1',
      [database],
    );
    if (rows.length === 0) await client.query(`create database ${database} owner ${ownerRole}`);
    else if (rows[0]?.owner !== ownerRole) await client.query(`alter database ${database} owner to ${ownerRole}`);
  });
  await withClient({ host, port, user: superuser, database }, (client) => client.query(handOver));
}

async function withClient(
  address: { host: string; port: number; user: string; database: string },
  act: (client: Client) => Promise<unknown>,
): Promise<void> {
  const client = new Client(address);
  // Without a listener a lost connection would end the process; the query fails instead.
  client.on('error', () => {});
  await client.connect();
  try {
    await act(client);
  } finally {
    await client.end();
  }
}

// Serialized by an advisory lock.
const createRole = `do $$ begin
  if not exists (select from pg_roles where rolname = '${ownerRole}') then
    create role ${ownerRole} login nosuperuser nocreatedb nocreaterole noreplication nobypassrls;
  end if;
exception when duplicate_object or unique_violation then null;
end $$`;

// REASSIGN OWNED does not work for the bootstrap superuser. Members of extensions stay; indexes, and sequences and types of a table, follow
// the table.
const handOver = `do $$
declare statement text;
begin
  for statement in
    with own as (select oid from pg_roles where rolname = '${superuser}'),
    spaces as (select oid from pg_namespace where nspname !~ '^pg_' and nspname <> 'information_schema'),
    members as (select classid, objid from pg_depend where deptype = 'e'),
    linked as (select objid from pg_depend where classid = 'pg_class'::regclass and deptype in ('a', 'i')
      and refclassid = 'pg_class'::regclass and refobjsubid > 0)
    select format('alter schema %I owner to ${ownerRole}', nspname) from pg_namespace
      where oid in (table spaces) and nspowner in (table own)
      and ('pg_namespace'::regclass, oid) not in (table members)
    union all
    select format('alter %s %s owner to ${ownerRole}',
        case relkind when 'S' then 'sequence' when 'v' then 'view' when 'm' then 'materialized view' else 'table' end,
        oid::regclass)
      from pg_class where relnamespace in (table spaces) and relowner in (table own) and relkind in ('r', 'p', 'v', 'm', 'S')
      and ('pg_class'::regclass, oid) not in (table members) and not (relkind = 'S' and oid in (table linked))
    union all
    select format('alter routine %s owner to ${ownerRole}', oid::regprocedure) from pg_proc
      where pronamespace in (table spaces) and proowner in (table own)
      and ('pg_proc'::regclass, oid) not in (table members)
    union all
    select format('alter type %s owner to ${ownerRole}', oid::regtype) from pg_type
      where typnamespace in (table spaces) and typowner in (table own) and typtype in ('e', 'd', 'r')
      and ('pg_type'::regclass, oid) not in (table members)
  loop execute statement; end loop;
end $$`;
