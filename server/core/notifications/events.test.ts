import { setTimeout as sleep } from 'node:timers/promises';
import { changeEnrollments } from '#domain/enrollments/contract.ts';
import { viewHeader } from '#domain/kernel/actor.ts';
import { completeLesson, reopenLesson, saveLessonPosition } from '#domain/lessons/contract.ts';
import { listenToEvents } from '#domain/notifications/contract.ts';
import { getMe } from '#domain/profiles/contract.ts';
import { beginView, endView, updateUser } from '#domain/users/contract.ts';
import { sql } from 'kysely';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import {
  buildAdmin,
  buildCourse,
  buildEnrollment,
  buildLearner,
  buildLesson,
  type Person,
} from '#server/testing/build.ts';
import { startBeside, useServer, type TestServer } from '#server/testing/server.ts';
import { eventually } from '#server/testing/waits.ts';

// A process that has no room for another stream logs it.
const server = useServer({}, { expectedErrors: /unavailable/ });
let admin: Person;
let learner: Person;
beforeEach(async () => {
  admin = await buildAdmin(server.services);
  learner = await buildLearner(server.services);
});

const open: AbortController[] = [];
afterEach(() => {
  for (const reading of open.splice(0)) reading.abort();
});

/** Reads the event stream of `person`; `topics` fills up with changes from now on, and `isOver` turns true at its end. */
async function follow(person: Person, from: Pick<TestServer, 'url'> = server, viewId?: string) {
  const reading = new AbortController();
  open.push(reading);
  const answer = await fetch(from.url + listenToEvents.path, {
    headers: { authorization: `Bearer ${person.token}`, ...(viewId && { [viewHeader]: viewId }) },
    signal: reading.signal,
  });
  const stream = { status: answer.status, headers: answer.headers, topics: [] as string[], beats: 0, isOver: false };
  void read(answer, stream).catch(() => {});
  await eventually(() => expect(stream.beats + Number(answer.status !== 200)).toBeGreaterThan(0));
  // A new stream is sent the changes of the last seconds.
  await sleep(200);
  stream.topics.length = 0;
  return stream;
}

async function read(answer: Response, stream: { topics: string[]; beats: number; isOver: boolean }) {
  const decoder = new TextDecoder();
  for await (const chunk of answer.body ?? []) {
    for (const line of decoder.decode(chunk as Uint8Array).split('\n')) {
      if (line.startsWith(':')) stream.beats += 1;
      if (line.startsWith('data: ')) stream.topics.push(...(JSON.parse(line.slice(6)) as string[]));
    }
  }
  stream.isOver = true;
}

async function approve(by: Pick<TestServer, 'call'> = server) {
  const course = await buildCourse(server.services);
  const { id } = await buildEnrollment(server.services, {
    course_id: course.id,
    student_id: learner.id,
    status: 'pending',
  });
  await by.call(changeEnrollments, admin, { body: { changes: [{ id, from: 'pending', to: 'active' }] } });
}

test('a change in one process is sent to streams of another: to its owner and all admins, notifications only to the recipient', async () => {
  const { server: other, stop } = await startBeside(server);
  const [own, adminsOwn, stranger] = [
    await follow(learner, other),
    await follow(admin, other),
    await follow(await buildLearner(server.services), other),
  ];
  await approve();
  await eventually(() => expect(own.topics).toEqual(expect.arrayContaining(['enrollments', 'notifications'])));
  await eventually(() => expect(new Set(adminsOwn.topics)).toEqual(new Set(['enrollments'])));
  expect(stranger.topics).toEqual([]);
  expect(own.headers.get('content-type')).toBe('text/event-stream; charset=utf-8');
  expect(own.headers.get('cache-control')).toBe('no-store');
  await stop();
  await eventually(() => expect(own.isOver).toBe(true));
});

test('a completed lesson is reported only to its learner, a watched one to nobody', async () => {
  const [own, admins] = [await follow(learner), await follow(admin)];
  const course = await buildCourse(server.services);
  await buildEnrollment(server.services, { course_id: course.id, student_id: learner.id, status: 'active' });
  await eventually(() => expect(own.topics).toEqual(['enrollments']));
  const params = await buildLesson(server.services, { course_id: course.id });
  await server.call(saveLessonPosition, learner, { params, body: { seconds: 20 } });
  await server.call(completeLesson, learner, { params, body: {} });
  await eventually(() => expect(own.topics).toEqual(['enrollments', 'lessons']));
  await server.call(reopenLesson, learner, { params });
  await eventually(() => expect(own.topics).toEqual(['enrollments', 'lessons', 'lessons']));
  expect(admins.topics).toEqual(['enrollments']);
});

test('changes in quick succession are sent as one event', async () => {
  const stream = await follow(learner);
  const { db, clock } = server.services;
  const course = await buildCourse(server.services);
  await db.transaction().execute(async (tx) => {
    for (let count = 0; count < 50; count += 1) {
      await buildEnrollment(
        { ...server.services, db: tx },
        { course_id: course.id, student_id: learner.id, status: 'dropped' },
      );
    }
    await tx.updateTable('profiles').set({ verified_at: clock.now() }).where('id', '=', learner.id).execute();
  });
  await eventually(() => expect(stream.topics.toSorted()).toEqual(['enrollments', 'profile']));
});

test.each([
  [
    'is signed out',
    async () => await server.services.db.deleteFrom('auth.sessions').where('id', '=', learner.sessionId).execute(),
  ],
  [
    'is banned',
    async () =>
      await server.services.db
        .updateTable('auth.users')
        .set({ banned_until: '2999-01-01T00:00:00.000Z' })
        .where('id', '=', learner.id)
        .execute(),
  ],
])('the stream of a user who %s ends at once', async (_, change) => {
  const [stream, others] = [await follow(learner), await follow(admin)];
  await change();
  await eventually(() => expect(stream.isOver).toBe(true));
  expect(others.isOver).toBe(false);
  expect((await follow(learner)).status).not.toBe(200);
});

test('a stream of a former admin no longer reports changes of other people', async () => {
  const stream = await follow(admin);
  await server.services.db.updateTable('profiles').set({ role: 'user' }).where('id', '=', admin.id).execute();
  await eventually(() => expect(stream.topics).toEqual(['profile']));
  admin = await buildAdmin(server.services);
  await approve();
  const own = await follow(admin);
  await approve();
  await eventually(() => expect(own.topics).toContain('enrollments'));
  expect(stream.topics).toEqual(['profile']);
});

describe('a stream in a view', () => {
  const begin = async () => {
    const { body } = await server.call(beginView, admin, { params: { id: learner.id } });
    return { viewId: body.view_id, stream: await follow(admin, server, body.view_id) };
  };
  const demote = async () => {
    const other = await buildAdmin(server.services);
    await server.call(updateUser, other, { params: { id: admin.id }, body: { role: 'user' } });
  };

  test('reports what the learner would get', async () => {
    const { stream } = await begin();
    await approve();
    await eventually(() => expect(stream.topics).toEqual(expect.arrayContaining(['enrollments', 'notifications'])));
  });

  test.each<[string, (viewId: string) => Promise<unknown>]>([
    ['ends', async (id) => await server.call(endView, admin, { params: { id } })],
    ['loses its admin', demote],
    [
      'loses its session',
      async () => await server.services.db.deleteFrom('auth.sessions').where('id', '=', admin.sessionId).execute(),
    ],
    [
      'shows a user who becomes an admin',
      async () => await server.call(updateUser, admin, { params: { id: learner.id }, body: { role: 'admin' } }),
    ],
  ])('ends at once when its view %s', async (_, change) => {
    const [{ viewId, stream }, others] = [await begin(), await follow(learner)];
    await change(viewId);
    await eventually(() => expect(stream.isOver).toBe(true));
    expect(others.isOver).toBe(false);
  });
});

test('a stream sends heartbeats and ends when its token expires', async () => {
  const stream = await follow(learner);
  await server.services.eventStreams.beat();
  await eventually(() => expect(stream.beats).toBe(2));
  server.services.clock.advance(server.services.config.AUTH_JWT_EXP_S + 1);
  await server.services.eventStreams.beat();
  await eventually(() => expect(stream.isOver).toBe(true));
});

test('beyond ten streams of a person the oldest ends', async () => {
  const [oldest, ...others] = [await follow(learner), await follow(learner), await follow(admin)];
  for (let count = 2; count < 11; count += 1) expect((await follow(learner)).status).toBe(200);
  await eventually(() => expect(oldest?.isOver).toBe(true));
  expect(others.map(({ isOver }) => isOver)).toEqual([false, false]);
});

test('a process with as many streams as MAX_EVENT_STREAMS answers 503 with Retry-After, and other requests as before', async () => {
  const { server: other, stop } = await startBeside(server, { MAX_EVENT_STREAMS: '1' });
  const stream = await follow(admin, other);
  const refused = await follow(learner, other);
  expect([refused.status, refused.headers.get('retry-after')]).toEqual([503, '30']);
  expect((await other.call(getMe, learner, {})).status).toBe(200);
  expect(stream.isOver).toBe(false);
  await stop();
});

test('when the LISTEN connection breaks, streams stay open and report afterwards that anything may have changed', async () => {
  const stream = await follow(learner);
  const cut = await sql`
    select pg_terminate_backend(pid) from pg_stat_activity
    where datname = current_database() and application_name = 'zamnal listener'`.execute(server.services.db);
  expect(cut.rows).toHaveLength(1);
  await eventually(() => expect(stream.topics).toEqual(['all']));
  await approve();
  await eventually(() => expect(stream.topics).toContain('enrollments'));
  expect(stream.isOver).toBe(false);
});

test('shutdown does not wait for open streams', async () => {
  const { server: other, stop } = await startBeside(server);
  const stream = await follow(learner, other);
  await stop();
  await eventually(() => expect(stream.isOver).toBe(true));
});
