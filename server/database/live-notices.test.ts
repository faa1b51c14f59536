import { setTimeout as sleep } from 'node:timers/promises';
import { sql } from 'kysely';
import pg from 'pg';
import { pino } from 'pino';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { Listener } from '#server/database/listener.ts';
import { buildCourse, buildEnrollment, buildLearner, type Person } from '#server/testing/build.ts';
import { onMaintenance, startBeside, useServer } from '#server/testing/server.ts';
import { eventually } from '#server/testing/waits.ts';

const server = useServer();
const closers: (() => Promise<unknown>)[] = [];
afterEach(async () => {
  for (const close of closers.splice(0).toReversed()) await close();
});

interface Notice {
  person: string;
  /** The process of PostgreSQL that sent it. */
  sender: number;
  /** The status of the person's enrollment when the notice came. */
  status: Promise<string | undefined>;
}

let notices: Notice[] = [];
let learners: Person[] = [];

beforeEach(async () => {
  notices = [];
  await listen();
  learners = await Promise.all(Array.from({ length: 3 }, () => buildLearner(server.services)));
  const { id: course_id } = await buildCourse(server.services);
  for (const { id: student_id } of learners)
    await buildEnrollment(server.services, { course_id, student_id, status: 'active' });
  await vi.waitUntil(() => notices.length === 3);
  notices = [];
});

async function listen() {
  const client = new pg.Client(server.database);
  await client.connect();
  closers.push(() => client.end());
  client.on('notification', ({ payload = '', processId: sender }) => {
    const { topic, person } = JSON.parse(payload) as { topic: string; person: string };
    if (topic === 'enrollments') notices.push({ person, sender, status: findStatus(person) });
  });
  await client.query('listen live');
}

async function findStatus(person: string) {
  const { db } = server.services;
  const found = db.selectFrom('enrollments').select('status').where('student_id', '=', person);
  return (await found.executeTakeFirst())?.status;
}

const statuses = () => Promise.all(notices.map(({ status }) => status));

const drop = (db: typeof server.services.db, { id }: Person) =>
  db.updateTable('enrollments').set({ status: 'dropped' }).where('student_id', '=', id).execute();

/** Starts a process whose commits wait until `find` is called, for a standby that does not answer. */
async function startWithoutStandby() {
  const setStandby = async (name: string) => {
    await onMaintenance(`alter system set synchronous_standby_names = '${name}'`);
    await onMaintenance('select pg_reload_conf()');
  };
  await onMaintenance(`alter database ${server.database.database} set synchronous_commit = 'on'`);
  const { server: waiting, stop } = await startBeside(server);
  const client = new pg.Client(server.database);
  await client.connect();
  closers.push(
    stop,
    () => client.end(),
    () => setStandby(''),
  );
  await setStandby('absent');
  // The checkpointer applies the setting, so commits begin to wait a moment later.
  const commit = async () => void (await client.query('select pg_current_xact_id()'));
  while ((await Promise.race([commit(), sleep(200, 'waits')])) !== 'waits');
  return { db: waiting.services.db, find: () => setStandby('') };
}

/** What the writes of `drop` wait for. */
async function listWaits() {
  const { rows } = await sql<{ wait_event: string }>`
    select wait_event from pg_stat_activity
    where datname = current_database() and query like 'update "enrollments"%' and state = 'active'`.execute(
    server.services.db,
  );
  return rows.map((row) => row.wait_event);
}

test('writes of several people wait for the standby together, and their notices come when the changes are visible', async () => {
  const { db, find } = await startWithoutStandby();
  const writes = Promise.all(learners.map((learner) => drop(db, learner)));
  await eventually(async () => expect(await listWaits()).toEqual(['SyncRep', 'SyncRep', 'SyncRep']));
  expect(notices).toEqual([]);
  await find();
  await writes;
  await eventually(() => expect(notices).toHaveLength(3), 2000);
  expect(await statuses()).toEqual(['dropped', 'dropped', 'dropped']);
});

test('a notice waits for the commit of its transaction', async () => {
  const [learner] = learners as [Person];
  await server.services.db.transaction().execute(async (tx) => {
    await drop(tx, learner);
    await sleep(100);
    expect(notices).toEqual([]);
  });
  await eventually(() => expect(notices).toHaveLength(1));
  expect(await statuses()).toEqual(['dropped']);
});

test('a process that stops sends its notices before', async () => {
  const { server: other, stop } = await startBeside(server);
  await Promise.all(learners.map((learner) => drop(other.services.db, learner)));
  await stop();
  await eventually(() => expect(notices).toHaveLength(3), 2000);
  await statuses();
});

test('connections of other programs and of the previous release notify in their transactions', async () => {
  for (const application_name of ['zamnal', 'psql']) {
    const client = new pg.Client({ ...server.database, application_name });
    await client.connect();
    closers.push(() => client.end());
    const { rows } = await client.query<{ pid: number }>(
      'update enrollments set updated_at = updated_at where student_id = $1 returning pg_backend_pid() as pid',
      [learners[0]?.id],
    );
    await eventually(() => expect(notices.at(-1)?.sender).toBe(rows[0]?.pid));
  }
  expect(notices).toHaveLength(2);
  await statuses();
});

test('a listener that is closed while it connects reports no error and leaves no connection', async () => {
  const listener = new Listener({ address: server.database, log: pino({ level: 'silent' }) });
  const both = [listener.listen('live', { onMessage: () => {} }), listener.listen('others', { onMessage: () => {} })];
  await listener.close();
  expect(await Promise.all(both)).toEqual([undefined, undefined]);
  expect(listener.isListening()).toBe(false);
});
