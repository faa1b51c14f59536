import { beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { listMyHomework, listStudentHomework, submitHomework } from '#domain/homework/contract.ts';
import { listHomeworkQueue } from '#domain/homework/queue-contract.ts';
import type { LinkState } from '#domain/homework/rules.ts';
import {
  buildAdmin,
  buildCourse,
  buildEnrollment,
  buildLearner,
  buildLesson,
  type Person,
} from '#server/testing/build.ts';
import { startLinkSite } from '#server/testing/outside/link-site.ts';
import { startBeside, useServer } from '#server/testing/server.ts';
import { eventually } from '#server/testing/waits.ts';
import { fetchLink } from './fetch-link.ts';
import { checkNextLink } from './link-check.ts';

const server = useServer();
let admin: Person;
let course: { id: string };
let lesson: { id: string };
beforeAll(async () => {
  admin = await buildAdmin(server.services);
  course = await buildCourse(server.services);
  lesson = await buildLesson(server.services, { course_id: course.id });
});
beforeEach(async () => {
  // Links of other tests do not wait.
  await server.services.db
    .updateTable('homework_submissions')
    .set({ link_checked_at: server.services.clock.now() })
    .execute();
});

async function buildStudent() {
  const student = await buildLearner(server.services);
  await buildEnrollment(server.services, { course_id: course.id, student_id: student.id, status: 'active' });
  return student;
}

const submit = async (student: Person, homework_link: string) =>
  await server.call(submitHomework, student, { params: lesson, body: { homework_link } });

const hintsOf = async (student: Person) => {
  const { body } = await server.call(listStudentHomework, admin, { params: student, query: {} });
  return [body.rows[0]?.link_state, body.rows[0]?.is_shared_link];
};

const found = async (state: LinkState | null) => await Promise.resolve(state);

describe('a submitted link', () => {
  test('is checked once, and again after the learner submits another', async () => {
    const student = await buildStudent();
    await submit(student, 'https://example.com/private');
    const fetch = vi.fn<typeof fetchLink>(() => found('needs_sign_in'));
    expect([await checkNextLink(server.services, fetch), await checkNextLink(server.services, fetch)]).toEqual([
      true,
      false,
    ]);
    expect(fetch.mock.calls).toEqual([['https://example.com/private']]);
    expect(await hintsOf(student)).toEqual(['needs_sign_in', false]);
    await submit(student, 'https://example.com/public');
    expect(await hintsOf(student)).toEqual([null, false]);
    await checkNextLink(server.services, () => found('opens'));
    expect(await hintsOf(student)).toEqual(['opens', false]);
  });

  test('keeps no state of an earlier link that was replaced during its check', async () => {
    const student = await buildStudent();
    await submit(student, 'https://example.com/first');
    await checkNextLink(server.services, async () => {
      await submit(student, 'https://example.com/second');
      return 'does_not_open';
    });
    expect(await hintsOf(student)).toEqual([null, false]);
    expect(await checkNextLink(server.services, () => found('opens'))).toBe(true);
  });

  test('is checked by one of two processes', async () => {
    const student = await buildStudent();
    await submit(student, 'https://example.com/once');
    const beside = await startBeside(server);
    const taken = [server, beside.server].map(
      async ({ services }) => await checkNextLink(services, () => found('opens')),
    );
    expect((await Promise.all(taken)).toSorted()).toEqual([false, true]);
    await beside.stop();
  });

  test('that another learner has submitted too is marked for mentors, and for them only', async () => {
    const [one, other] = [await buildStudent(), await buildStudent()];
    await submit(one, 'https://example.com/copied');
    expect(await hintsOf(one)).toEqual([null, false]);
    await submit(other, 'https://example.com/copied');
    expect([await hintsOf(one), await hintsOf(other)]).toEqual([
      [null, true],
      [null, true],
    ]);
    const own = (await server.call(listMyHomework, one, { query: {} })).body.rows[0];
    expect(own).not.toHaveProperty('is_shared_link');
    expect(own).not.toHaveProperty('link_state');
  });
});

describe('the job of the queue', () => {
  test.each([
    ['/to-sign-in', 'needs_sign_in'],
    ['/forbidden', 'needs_sign_in'],
    ['/missing', 'does_not_open'],
    ['/open', 'opens'],
  ] as const)('shows mentors what a site answers to %s: %s', async (path, state) => {
    const site = await startLinkSite();
    const student = await buildStudent();
    await submit(student, site.addressOf(path));
    const beside = await startBeside(server);
    const fetch = async (link: string) => await fetchLink(link, site.network);
    beside.server.services.queue.poll('links', () => checkNextLink(beside.server.services, fetch));
    const stateInQueue = async () => {
      const { body } = await server.call(listHomeworkQueue, admin, { query: { search: student.email } });
      return body.rows[0]?.link_state;
    };
    await eventually(async () => expect(await stateInQueue()).toBe(state));
    expect(site.received).toEqual([`site.example.com:${site.port} ${path}`]);
    await beside.stop();
    site.stop();
  });
});

describe('the setting HOMEWORK_LINK_CHECK', () => {
  test('off leaves links unchecked, on checks them in the background', async () => {
    const student = await buildStudent();
    await submit(student, 'http://127.0.0.1/inside');
    server.services.queue.trigger();
    expect(await hintsOf(student)).toEqual([null, false]);
    const beside = await startBeside(server, { HOMEWORK_LINK_CHECK: 'on' });
    await eventually(async () => expect(await hintsOf(student)).toEqual(['does_not_open', false]));
    await beside.stop();
  });
});
