import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import pino from 'pino';
import { afterEach, expect, test } from 'vitest';
import { useServer } from '#server/testing/server.ts';
import { startQueue, type JobHandler, type Queue } from './queue.ts';
import { openDatabase } from '#server/database/database.ts';
import { eventually } from '#server/testing/waits.ts';

// Without a transport the server itself runs no jobs of the queue `mail`.
const server = useServer();
const closers: (() => Promise<void>)[] = [];
afterEach(async () => {
  for (const close of closers.splice(0)) await close();
});

/** The queues as another process has them. */
async function openJobs(log = pino({ level: 'silent' })): Promise<Queue> {
  const { db, pool } = openDatabase(server.database);
  const queue = await startQueue({ db, pool, log });
  closers.push(async () => {
    await queue.stop();
    await db.destroy();
  });
  return queue;
}

const send = async (queue: Queue, ids: readonly string[]) =>
  await queue.send(
    server.services.db,
    'mail',
    ids.map((id) => ({ id })),
  );

const inQueue = async (id: string) =>
  (
    await sql<{ state: string; retry_count: number; waits: boolean }>`
      select state, retry_count, start_after > now() as waits from pgboss.job where name = 'mail' and id = ${id}`.execute(
      server.services.db,
    )
  ).rows;

test('a job exists exactly if its transaction is committed', async () => {
  const queue = await openJobs();
  const [committed, dropped] = [randomUUID(), randomUUID()];
  const { db } = server.services;
  await db.transaction().execute(async (tx) => await queue.send(tx, 'mail', [{ id: committed }]));
  await db
    .transaction()
    .execute(async (tx) => {
      await queue.send(tx, 'mail', [{ id: dropped }]);
      throw new Error('changed my mind');
    })
    .catch(() => {});
  const done: string[] = [];
  queue.work('mail', async (_, id) => await Promise.resolve((done.push(id), 'done')));
  await eventually(async () => expect([done, await inQueue(committed)]).toEqual([[committed], []]));
});

test('with two processes each job runs once, and an id is queued once', async () => {
  const [first, second] = [await openJobs(), await openJobs()];
  const ids = Array.from({ length: 30 }, () => randomUUID());
  await send(first, ids);
  await send(second, ids);
  const done: string[] = [];
  const handler: JobHandler = async (_, id) => await Promise.resolve((done.push(id), 'done'));
  first.work('mail', handler);
  second.work('mail', handler);
  await eventually(() => expect(done.toSorted()).toEqual(ids.toSorted()));
});

test('rolls back the writes of a handler that throws, commits those of one that returns a failure, and retries both', async () => {
  const queue = await openJobs();
  const [thrown, returned] = [randomUUID(), randomUUID()];
  await send(queue, [thrown, returned]);
  queue.work('mail', async (tx, id) => {
    const mail = { id, recipient: 'a@example.com', subject: '', body_text: '', body_html: '' };
    await tx
      .insertInto('outbox_mails')
      .values({ ...mail, created_at: server.services.clock.now() })
      .execute();
    if (id === thrown) throw new Error('no');
    return { failed: 'not yet' };
  });
  const waiting = [{ state: 'retry', retry_count: 0, waits: true }];
  await eventually(async () => expect([await inQueue(thrown), await inQueue(returned)]).toEqual([waiting, waiting]));
  const rows = await server.services.db
    .selectFrom('outbox_mails')
    .select('id')
    .where('id', 'in', [thrown, returned])
    .execute();
  expect(rows).toEqual([{ id: returned }]);
});

test('counts attempts, and logs the last one as an error without addresses', async () => {
  const lines: { level: number; msg: string; failure: string }[] = [];
  const queue = await openJobs(pino({}, { write: (line: string) => void lines.push(JSON.parse(line) as never) }));
  const id = randomUUID();
  await send(queue, [id]);
  await sql`update pgboss.job set retry_limit = 1 where id = ${id}`.execute(server.services.db);
  let tries = 0;
  queue.work('mail', async () => {
    tries += 1;
    return await Promise.resolve({ failed: '550 <who@example.com> refused' });
  });
  await eventually(async () => expect(await inQueue(id)).toMatchObject([{ state: 'retry' }]));
  await sql`update pgboss.job set start_after = now() where id = ${id}`.execute(server.services.db);
  queue.trigger();
  await eventually(async () => expect(await inQueue(id)).toMatchObject([{ state: 'failed', retry_count: 1 }]));
  expect(tries).toBe(2);
  const failure = '550 <[address]> refused';
  expect(lines).toMatchObject([
    { level: 40, msg: 'a job failed', failure },
    { level: 50, msg: 'a job was given up', failure },
  ]);
});

test('a job whose connection breaks remains queued', async () => {
  const lines: string[] = [];
  const queue = await openJobs(pino({}, { write: (line: string) => void lines.push(line) }));
  const id = randomUUID();
  await send(queue, [id]);
  let tries = 0;
  queue.work('mail', async (tx) => {
    tries += 1;
    if (tries > 1) return 'done';
    const { rows } = await sql<{ pid: number }>`select pg_backend_pid() as pid`.execute(tx);
    await sql`select pg_terminate_backend(${rows[0]?.pid})`.execute(server.services.db);
    return 'done';
  });
  await eventually(async () => expect([tries, await inQueue(id)]).toEqual([2, []]));
  expect(lines.join('')).toContain('a job queue could not be read');
});
