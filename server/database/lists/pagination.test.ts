import { randomBytes } from 'node:crypto';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest';
import { contains } from './listing.ts';
import { openDatabase } from '../database.ts';

const { host, port, user, database } = inject('postgres');
const { db: maintenance } = openDatabase({ host, port, user, database });

describe.each([
  ['in our locale', "encoding 'UTF8' locale 'C.UTF-8'"],
  ['in one that supports only English', "encoding 'UTF8' locale 'C'"],
])('a search %s', (_, kind) => {
  const name = `search_${randomBytes(6).toString('hex')}`;
  const { db } = openDatabase({ host, port, user, database: name });
  beforeAll(async () => {
    await sql`create database ${sql.ref(name)} template template0 ${sql.raw(kind)}`.execute(maintenance);
  });
  afterAll(async () => {
    await db.destroy();
    await sql`drop database ${sql.ref(name)}`.execute(maintenance);
  });

  test.each([
    ['Вэб ҮНДЭС', 'вЭБ үнд', true],
    ['Full Stack', 'STACK', true],
    ['ウェブの基礎', 'の基', true],
    ['Вэб', 'веб', false],
    ['50% (off) [x] a+b.c|d^e$', '% (OFF) [X] A+B.C|D^E$', true],
    ['a\\b{2}*?', '\\B{2}*?', true],
    ['abc', 'a.c', false],
    ['abc', '_', false],
    ['abc', '***=a', false],
    ['Ж'.repeat(300), 'ж'.repeat(200), true],
  ])('for %j with %j finds it: %s', async (text, search, found) => {
    const column = sql<string>`${text}::text`;
    const { rows } = await sql<{ found: boolean }>`select ${contains(column, search)} as found`.execute(db);
    expect(rows).toEqual([{ found }]);
  });
});

afterAll(async () => await maintenance.destroy());
