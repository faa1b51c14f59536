import { getMyHomework, submitHomework } from '#domain/homework/contract.ts';
import { expect, test } from 'vitest';
import { buildCourse, buildEnrollment, buildLearner, buildLesson, type Person } from '#server/testing/build.ts';
import { useServer } from '#server/testing/server.ts';

const server = useServer();
const link = 'https://example.com/homework';

async function inCourse() {
  const { services } = server;
  const { id: course_id } = await buildCourse(services);
  const lesson = await buildLesson(services, { course_id });
  const learner = await buildLearner(services);
  await buildEnrollment(services, { course_id, student_id: learner.id, status: 'active' });
  return { learner, lesson };
}

/** Submits homework that was written offline, when the submission had the time `replaces`. */
const handIn = async (learner: Person, lesson: { id: string }, homework_link: string, replaces?: string | null) =>
  await server.call(submitHomework, learner, { params: lesson, body: { homework_link, replaces } });

const eventsOf = async ({ id }: Person) =>
  await server.services.db
    .selectFrom('homework_events')
    .select(['kind', 'homework_link'])
    .where('student_id', '=', id)
    .orderBy('created_at')
    .execute();

const countOf = async ({ id }: Person) =>
  await server.services.db.selectFrom('profiles').select('homework_count').where('id', '=', id).executeTakeFirst();

const again = (times: number) => Array.from({ length: times }, () => 'unchanged');

test('late homework stores one row and one event and counts once, also when it is sent five times at once', async () => {
  const { learner, lesson } = await inCourse();
  const five = async (homework_link: string, replaces: string | null) =>
    await Promise.all(Array.from({ length: 5 }, () => handIn(learner, lesson, homework_link, replaces)));

  const firsts = await five(link, null);
  expect(firsts.map(({ body }) => body.outcome).toSorted()).toEqual(['submitted', ...again(4)]);

  server.services.clock.advance(1);
  const seconds = await five(`${link}/2`, firsts[0]?.body.submission.submission_date ?? '');
  expect(seconds.map(({ body }) => body.outcome).toSorted()).toEqual([...again(4), 'updated']);

  expect(await eventsOf(learner)).toEqual([
    { kind: 'submitted', homework_link: link },
    { kind: 'updated', homework_link: `${link}/2` },
  ]);
  expect(await countOf(learner)).toEqual({ homework_count: 1 });
});

test('late homework of several devices at once: one succeeds, the others get a conflict', async () => {
  const { learner, lesson } = await inCourse();
  const devices = async (names: string[], replaces: string | null) =>
    await Promise.all(names.map((name) => handIn(learner, lesson, `${link}/${name}`, replaces)));

  const firsts = await devices(['a', 'b', 'c'], null);
  expect(firsts.map(({ status }) => status).toSorted()).toEqual([200, 409, 409]);

  server.services.clock.advance(1);
  const accepted = firsts.find(({ status }) => status === 200)?.body.submission;
  const seconds = await devices(['d', 'e', 'f'], accepted?.submission_date ?? '');
  expect(seconds.map(({ status }) => status).toSorted()).toEqual([200, 409, 409]);
  expect(await eventsOf(learner)).toHaveLength(2);
});

test('late homework does not overwrite a newer link', async () => {
  const { learner, lesson } = await inCourse();
  const first = await handIn(learner, lesson, link, null);
  server.services.clock.advance(1);
  await handIn(learner, lesson, `${link}/newer`);

  for (const replaces of [null, first.body.submission.submission_date]) {
    const { status, body } = await handIn(learner, lesson, link, replaces);
    expect([status, body.error.code]).toEqual([409, 'changed_meanwhile']);
  }

  const { body } = await server.call(getMyHomework, learner, { params: lesson });
  expect(body.submission?.homework_link).toBe(`${link}/newer`);
  expect(await eventsOf(learner)).toHaveLength(2);
});

test('the time of the replaced submission must be a timestamp or null', async () => {
  const { learner, lesson } = await inCourse();
  const { status, body } = await handIn(learner, lesson, link, 'yesterday');
  expect([status, body.error.code, body.error.issues?.[0]?.path]).toEqual([400, 'bad_input', 'replaces']);
});
