import type pg from 'pg';
import type { Manifest, TableCopy } from './manifest.ts';

/** A table with its columns that are not generated. */
export type Table = Pick<TableCopy, 'schema' | 'name' | 'columns'>;

export const quote = (name: string) => `"${name.replaceAll('"', '""')}"`;

export const fullName = ({ schema, name }: Pick<Table, 'schema' | 'name'>) => `${quote(schema)}.${quote(name)}`;

const ours = `nspname not in ('pg_catalog', 'information_schema') and nspname not like 'pg\\_%'`;

/**
 * The tables to back up: all except the list of migrations, the runs of this installation's scheduled backups, and unlogged tables,
 * which a crash may empty. A partitioned table is one table.
 */
export async function listTables(client: pg.ClientBase): Promise<Table[]> {
  const { rows } = await client.query<Table>(`
    select nspname as schema, relname as name,
      (select coalesce(array_agg(attname::text order by attnum), '{}') from pg_attribute
        where attrelid = c.oid and attnum > 0 and not attisdropped and attgenerated = '') as columns
    from pg_class c join pg_namespace n on n.oid = relnamespace
    where ${ours} and relkind in ('r', 'p') and not relispartition and relpersistence = 'p'
      and (nspname, relname) not in (('public', 'schema_migrations'), ('public', 'backup_runs'))
      and not exists (select from pg_depend where classid = 'pg_class'::regclass and objid = c.oid and deptype = 'e')
    order by 1, 2`);
  return rows;
}

/** The size of all rows in bytes, without indexes: more than a compressed copy takes. */
export async function readRowBytes(client: pg.ClientBase): Promise<number> {
  const { rows } = await client.query<{ bytes: string }>(`
    select coalesce(sum(pg_table_size(c.oid)), 0) as bytes
    from pg_class c join pg_namespace n on n.oid = relnamespace
    where ${ours} and relkind = 'r' and relpersistence = 'p'`);
  return Number(rows[0]?.bytes ?? 0);
}

/** A foreign key with its definition. */
export interface Reference {
  table: string;
  name: string;
  definition: string;
}

/** The foreign keys, without those of partitions, which are created with the table. */
export async function listReferences(client: pg.ClientBase): Promise<Reference[]> {
  const { rows } = await client.query<Reference>(`
    select format('%I.%I', nspname, relname) as table, quote_ident(conname) as name, pg_get_constraintdef(k.oid) as definition
    from pg_constraint k join pg_class c on c.oid = conrelid join pg_namespace n on n.oid = relnamespace
    where ${ours} and contype = 'f' and conparentid = 0
    order by 1, 2`);
  return rows;
}

/** The sequences with their last values. */
export async function listSequences(client: pg.ClientBase): Promise<Manifest['sequences']> {
  const { rows } = await client.query<{ schema: string; name: string }>(
    `select nspname as schema, relname as name from pg_class join pg_namespace n on n.oid = relnamespace
     where ${ours} and relkind = 'S' order by 1, 2`,
  );
  const sequences: Manifest['sequences'] = [];
  for (const sequence of rows) {
    const state = await client.query<{ value: string; called: boolean }>(
      `select last_value::text as value, is_called as called from ${fullName(sequence)}`,
    );
    sequences.push(...state.rows.map((row) => ({ ...sequence, ...row })));
  }
  return sequences;
}

/** The version of the queues' tables. */
export async function readQueuesVersion(client: pg.ClientBase) {
  const { rows } = await client.query<{ version: number }>('select version from pgboss.version');
  return rows[0]?.version ?? 0;
}

/** The applied migrations, in order. */
export async function listMigrations(client: pg.ClientBase) {
  const { rows } = await client.query<{ name: string }>('select name from schema_migrations order by name');
  return rows.map(({ name }) => name);
}
