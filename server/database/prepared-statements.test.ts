import { sql } from 'kysely';
import pg from 'pg';
import { describe, expect, test, vi } from 'vitest';
import { useServer } from '#server/testing/server.ts';
import { timestamp } from '#domain/kernel/ids.ts';
import { orderBy } from '#server/core/records/admin-list.ts';
import { openDatabase, type Db } from './database.ts';
import { readPage } from './lists/listing.ts';
import { isPreparable, maxPreparedLength, prepareStatements } from './prepared-statements.ts';

const server = useServer();

/** Opens a pool of one connection, so that all statements share it. */
async function withConnection(preparesStatements: boolean, use: (db: Db) => Promise<void>): Promise<void> {
  const { db } = openDatabase(server.database, { max: 1, preparesStatements });
  try {
    await use(db);
  } finally {
    await db.destroy();
  }
}

const findPosts = async (db: Db, slug: string) =>
  await db.selectFrom('posts').select('id').where('slug', '=', slug).execute();

const listPrepared = async (db: Db) => {
  const { rows } = await sql<{ statement: string; calls: number }>`
    select statement, generic_plans + custom_plans as calls from pg_prepared_statements where statement like '%posts%'`.execute(
    db,
  );
  return rows;
};

describe('a repeated statement', () => {
  test('is prepared once per connection', async () => {
    await withConnection(true, async (db) => {
      for (const slug of ['a', 'b', 'c']) await findPosts(db, slug);
      expect(await listPrepared(db)).toEqual([{ statement: 'select "id" from "posts" where "slug" = $1', calls: 3 }]);
    });
  });

  test('is prepared inside a transaction too, and is usable after its rollback', async () => {
    await withConnection(true, async (db) => {
      const failing = db.transaction().execute(async (tx) => {
        await findPosts(tx, 'a');
        throw new Error('roll back');
      });
      await expect(failing).rejects.toThrow('roll back');
      expect(await findPosts(db, 'b')).toEqual([]);
      expect(await listPrepared(db)).toMatchObject([{ calls: 2 }]);
    });
  });

  test('is not prepared when turned off', async () => {
    await withConnection(false, async (db) => {
      for (const slug of ['a', 'b']) await findPosts(db, slug);
      expect(await listPrepared(db)).toEqual([]);
    });
  });

  test('runs again after a migration changed the type of its result, after one failure', async () => {
    await withConnection(true, async (db) => {
      await sql`create table prepared_result (value integer)`.execute(db);
      const read = async () => await sql`select value from prepared_result`.execute(db);
      await read();
      await sql`alter table prepared_result alter column value type text`.execute(db);
      await expect(read()).rejects.toThrow('cached plan must not change result type');
      expect((await read()).rows).toEqual([]);
      await sql`drop table prepared_result`.execute(db);
    });
  });
});

test('BEGIN is sent with the first statement, and a failed one rolls back what came before', async () => {
  const send = pg.Client.prototype.query as (...given: unknown[]) => Promise<unknown>;
  const waiting = new Set<string>();
  const sent: { text: string; behind: string[] }[] = [];
  const watched = function (this: pg.Client, statement: string, ...rest: unknown[]): unknown {
    sent.push({ text: statement, behind: [...waiting] });
    waiting.add(statement);
    return send.call(this, statement, ...rest).finally(() => waiting.delete(statement));
  };
  const spy = vi.spyOn(pg.Client.prototype, 'query').mockImplementation(watched);
  await withConnection(false, async (db) => {
    await sql`select`.execute(db);
    sent.splice(0);
    const failing = db.transaction().execute(async (tx) => {
      await sql`create table rolled_back ()`.execute(tx);
      await sql`select 1 / 0`.execute(tx);
    });
    await expect(failing).rejects.toThrow('division by zero');
    const { rows } = await sql`select to_regclass('rolled_back') as found`.execute(db);
    expect(rows).toEqual([{ found: null }]);
  });
  spy.mockRestore();
  expect(sent.slice(0, 4)).toEqual([
    { text: 'begin', behind: [] },
    { text: 'create table rolled_back ()', behind: ['begin'] },
    { text: 'select 1 / 0', behind: [] },
    { text: 'rollback', behind: [] },
  ]);
});

test('limits and boolean conditions are literals, for partial indexes and the estimate of rows', () => {
  const page = server.services.db.selectFrom('posts').select('id').where('is_active', '=', true).limit(3);
  expect(page.compile()).toMatchObject({
    sql: 'select "id" from "posts" where "is_active" = true limit 3',
    parameters: [],
  });
});

test.each([
  ['a search, whose plan depends on the pattern', 'select id from jobs where search_text like $1'],
  ['all columns, which a migration may add to', 'select * from jobs where id = $1'],
  ['all columns of a change', 'insert into jobs (title) values ($1) returning *'],
  ['a command without a plan', 'begin'],
])('does not prepare %s', (_, text) => {
  expect(isPreparable(text)).toBe(false);
});

test('prepares a list, whose page names its columns', () => {
  expect(isPreparable('select page.* from (select) as one left join (select id from jobs) as page on true')).toBe(true);
});

test('does not prepare admin lists, whose filters make thousands of statements', async () => {
  await withConnection(true, async (db) => {
    const matching = db.selectFrom('posts');
    const listing = { matching, show: (rows: typeof matching) => rows.select('posts.id') };
    const orders = { created_at: orderBy('posts.created_at', timestamp) };
    for (let nth = 0; nth < 2; nth += 1) await readPage(listing, orders, { sort: '-created_at' }, 10);
    expect(await listPrepared(db)).toEqual([]);
  });
});

test('prepares statements up to a total length per connection', () => {
  const sent: unknown[] = [];
  const query = prepareStatements((statement) => sent.push(statement));
  const statementOf = (nth: number) => `select count(*) from jobs where id = '${String(nth).padEnd(10_000)}'`;
  const count = Math.floor(maxPreparedLength / statementOf(0).length) + 1;
  for (let nth = 0; nth < count; nth += 1) query(statementOf(nth));
  query(statementOf(0));
  query('select 1');
  expect(sent.filter((statement) => typeof statement === 'string')).toEqual([statementOf(count - 1)]);
  expect(sent.at(-2)).toEqual(sent[0]);
  expect(sent.at(-1)).toMatchObject({ text: 'select 1' });
});
