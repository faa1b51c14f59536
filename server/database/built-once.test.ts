import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { useServer } from '#server/testing/server.ts';
import { builtOnce } from './built-once.ts';

const server = useServer();

test('each call runs with its own values, in any position and number', async () => {
  let times = 0;
  const between = builtOnce((db, { low, high }: { low: number; high: number }) => {
    times += 1;
    return db
      .selectFrom(sql<{ n: number }>`generate_series(1, 9)`.as<'n'>(sql`n`))
      .select(sql<string>`${high}::int - ${low}::int || ' of ' || ${'nine'}`.as('width'))
      .select(sql<number>`n`.as('n'))
      .where(sql<boolean>`n between ${low} and ${high}`);
  });
  const { db } = server.services;

  const [few, two] = await Promise.all([between(db, { low: 3, high: 5 }), between(db, { low: 8, high: 9 })]);
  const inTransaction = await db.transaction().execute(async (tx) => await between(tx, { low: 1, high: 1 }));

  expect(few).toEqual([3, 4, 5].map((n) => ({ width: '2 of nine', n })));
  expect(two).toEqual([8, 9].map((n) => ({ width: '1 of nine', n })));
  expect(inTransaction).toEqual([{ width: '0 of nine', n: 1 }]);
  expect(times).toBe(1);
});

test('a list of any length is one value', async () => {
  const among = builtOnce((db, { numbers }: { numbers: readonly number[] }) =>
    db
      .selectFrom(sql<{ n: number }>`generate_series(1, 9)`.as<'n'>(sql`n`))
      .select(sql<number>`n`.as('n'))
      .where((row) => row(sql<number>`n`, '=', row.fn.any(row.val(numbers)))),
  );
  const { db } = server.services;

  expect(await among(db, { numbers: [] })).toEqual([]);
  expect(await among(db, { numbers: [7, 2] })).toEqual([{ n: 2 }, { n: 7 }]);
});

test('a value that is read while the statement is built is rejected', async () => {
  const like = builtOnce((db, { words }: { words: string }) =>
    db.selectFrom('courses').select('id').where('title', 'like', `%${words}%`),
  );

  await expect(like(server.services.db, { words: 'Go' })).rejects.toThrow('words is handed on');
});
