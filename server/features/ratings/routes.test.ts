import { getCourse, listCourses } from '#domain/courses/contract.ts';
import { plusSeconds } from '#domain/kernel/time.ts';
import { completeLesson } from '#domain/lessons/contract.ts';
import { getMyRating, listRatings, rateCourse, setRatingStatus } from '#domain/ratings/contract.ts';
import { maxSentence } from '#domain/ratings/rules.ts';
import { beforeEach, describe, expect, test } from 'vitest';
import {
  buildAdmin,
  buildCourse,
  buildEnrollment,
  buildLearner,
  buildLesson,
  type Person,
} from '#server/testing/build.ts';
import { codeOf } from '#server/testing/people/class.ts';
import { useServer } from '#server/testing/server.ts';
import { eventually } from '#server/testing/waits.ts';

const server = useServer();

let course: { id: string };
let lessons: { id: string }[];
let admin: Person;
beforeEach(async () => {
  course = await buildCourse(server.services, { weekly_release: true });
  const weeks = [0, 0, 1, 9, 9, 9];
  lessons = await Promise.all(
    weeks.map(async (week_number) => await buildLesson(server.services, { course_id: course.id, week_number })),
  );
  admin = await buildAdmin(server.services);
});

/** A learner of the first three lessons who has completed `done` of them. */
async function buildRater(done: number) {
  const learner = await buildLearner(server.services);
  const enrollment = {
    course_id: course.id,
    student_id: learner.id,
    status: 'active',
    unlocked_week_number: 1,
  } as const;
  await buildEnrollment(server.services, enrollment);
  for (const params of lessons.slice(0, done)) await server.call(completeLesson, learner, { params, body: {} });
  return learner;
}

const rate = async (as: Person, stars = 5, sentence = '') =>
  await server.call(rateCourse, as, { params: course, body: { stars, sentence } });
const pageOf = async () => (await server.call(getCourse, null, { params: course })).body;
const moderate = async ({ id, updated_at }: { id: string; updated_at: string }, status: 'approved' | 'hidden') =>
  await server.call(setRatingStatus, admin, { params: { id }, body: { status, updated_at } });
const waiting = async () =>
  (await server.call(listRatings, admin, { query: {} })).body.rows.filter((row) => row.course.id === course.id);

describe('a course', () => {
  test('is rated by a learner who has completed half of the open lessons, and not before', async () => {
    const [early, half] = [await buildRater(1), await buildRater(2)];
    expect((await server.call(getMyRating, early, { params: course })).body).toEqual({ rating: null, may_rate: false });
    expect([codeOf(await rate(early)), codeOf(await rate(half))]).toEqual(['not_rated_yet', 'served']);
    expect([codeOf(await rate(admin)), codeOf(await rate(await buildLearner(server.services)))]).toEqual([
      'not_rated_yet',
      'not_enrolled',
    ]);
  });

  test.each([
    ['no star', { stars: 0, sentence: '' }],
    ['six stars', { stars: 6, sentence: '' }],
    ['a long sentence', { stars: 3, sentence: 'a'.repeat(maxSentence + 1) }],
  ])('is not rated with %s', async (_, body) => {
    expect(codeOf(await server.call(rateCourse, await buildRater(3), { params: course, body }))).toBe('bad_input');
  });

  test('has one rating per learner, also when it is sent several times at once', async () => {
    const learner = await buildRater(3);
    const answers = await Promise.all([1, 2, 3, 4].map(async (stars) => await rate(learner, stars)));
    expect(answers.map(codeOf)).toEqual(['served', 'served', 'served', 'served']);
    const counted = server.services.db.selectFrom('courses').select(['rating_count', 'rating_sum']);
    const own = (await server.call(getMyRating, learner, { params: course })).body.rating;
    expect(await counted.where('id', '=', course.id).execute()).toEqual([{ rating_count: 1, rating_sum: own?.stars }]);
  });

  test('shows the average from five ratings on', async () => {
    for (const stars of [5, 4, 4, 4]) await rate(await buildRater(2), stars);
    expect(await pageOf()).toMatchObject({ rating_average: null, rating_count: 4 });
    const fifth = await buildRater(2);
    await rate(fifth, 5);
    await eventually(async () => expect(await pageOf()).toMatchObject({ rating_average: 4.4, rating_count: 5 }));
    const cards = (await server.call(listCourses, null, { query: {} })).body.rows;
    expect(cards.find(({ id }) => id === course.id)?.rating_average).toBe(4.4);
    await rate(fifth, 1);
    await eventually(async () => expect(await pageOf()).toMatchObject({ rating_average: 3.6 }));
    await server.services.db.deleteFrom('auth.users').where('id', '=', fifth.id).execute();
    await eventually(async () => expect(await pageOf()).toMatchObject({ rating_average: null, rating_count: 4 }));
  });
});

describe('a sentence', () => {
  test('is shown without a name after the approval of an admin, until it changes or is hidden', async () => {
    const learner = await buildRater(3);
    await rate(learner, 4, ' Clear and kind. ');
    expect((await pageOf()).sentences).toEqual([]);
    const [row] = await waiting();
    expect(row).toMatchObject({ stars: 4, sentence: 'Clear and kind.', student: { id: learner.id } });
    server.services.clock.advance(1);
    const { body: approved } = await moderate(row ?? { id: '', updated_at: '' }, 'approved');
    const shown = [{ id: approved.id, stars: 4, sentence: 'Clear and kind.' }];
    await eventually(async () => expect((await pageOf()).sentences).toEqual(shown));
    // Other stars need no approval.
    server.services.clock.advance(1);
    expect((await rate(learner, 3, 'Clear and kind.')).body.rating?.status).toBe('approved');
    expect((await rate(learner, 3, 'Something else.')).body.rating?.status).toBe('waiting');
    await eventually(async () => expect((await pageOf()).sentences).toEqual([]));
  });

  test('that has changed since the admin saw it is not approved', async () => {
    const learner = await buildRater(3);
    await rate(learner, 4, 'Kind.');
    const [seen] = await waiting();
    server.services.clock.advance(1);
    await rate(learner, 4, 'Unkind.');
    expect(codeOf(await moderate(seen ?? { id: '', updated_at: '' }, 'approved'))).toBe('changed_meanwhile');
  });

  test('of two admins who decide at once one wins, and the log has one entry', async () => {
    await rate(await buildRater(3), 4, 'Kind.');
    const [row] = await waiting();
    const seen = { id: row?.id ?? '', updated_at: row?.updated_at ?? plusSeconds(server.services.clock.now(), 0) };
    server.services.clock.advance(1);
    const answers = await Promise.all([moderate(seen, 'approved'), moderate(seen, 'hidden')]);
    expect(answers.map(codeOf).toSorted()).toEqual(['changed_meanwhile', 'served']);
    const log = server.services.db
      .selectFrom('audit_log')
      .select(['action', 'actor_id'])
      .where('entity_id', '=', seen.id);
    expect(await log.execute()).toEqual([{ action: 'rating.set_status', actor_id: admin.id }]);
  });
});
