import { randomUUID } from 'node:crypto';
import { listEmployers } from '#domain/companies/contract.ts';
import { listCourses } from '#domain/courses/contract.ts';
import { listMyEnrollments } from '#domain/enrollments/contract.ts';
import { shownDescription } from '#domain/enrollments/rules.ts';
import { listFeaturedJobs, listJobs } from '#domain/jobs/contract.ts';
import { listPosts } from '#domain/posts/contract.ts';
import { listProjects } from '#domain/projects/contract.ts';
import { beforeAll, expect, test } from 'vitest';
import {
  buildCourse,
  buildEnrollment,
  buildJob,
  buildLearner,
  buildPost,
  buildProject,
} from '#server/testing/build.ts';
import { useServer } from '#server/testing/server.ts';

const server = useServer();

const texts = (field: string) => ({ [field]: 'English', [`${field}_jp`]: '日本語', [`${field}_mn`]: 'Монгол' });

beforeAll(async () => {
  const { db, clock } = server.services;
  const [company, now] = [randomUUID(), clock.now()];
  await db
    .insertInto('companies')
    .values({ id: company, name: 'Яр', ...texts('about'), created_at: now, updated_at: now })
    .execute();
  await buildJob(server.services, { company_id: company, ...texts('description') });
  await buildCourse(server.services, texts('description'));
  await buildProject(server.services, texts('description'));
  await buildPost(server.services, texts('summary'));
});

test.each([
  [listJobs, 'description'],
  [listCourses, 'description'],
  [listProjects, 'description'],
  [listEmployers, 'about'],
  [listPosts, 'summary'],
] as const)('$0.path returns its long text in the requested language, or in all', async (list, field) => {
  const first = async (query: { language?: 'ja' }) => (await server.call(list, null, { query })).body.rows[0];
  expect(await first({})).toMatchObject(texts(field));
  expect(await first({ language: 'ja' })).toMatchObject({
    [field]: null,
    [`${field}_jp`]: '日本語',
    [`${field}_mn`]: null,
  });
});

test('the jobs of the home page have no description', async () => {
  const { rows } = (await server.call(listFeaturedJobs, null, {})).body;
  expect(rows).toHaveLength(1);
  expect(rows[0]).not.toHaveProperty('description');
});

test("one's own enrollments contain the start of each description", async () => {
  const learner = await buildLearner(server.services);
  const { id } = await buildCourse(server.services, { description: 'ү'.repeat(150), description_mn: 'богино' });
  await buildEnrollment(server.services, { student_id: learner.id, course_id: id, status: 'active' });
  const [row] = (await server.call(listMyEnrollments, learner, {})).body.rows;
  expect(row?.course).toMatchObject({
    description: 'ү'.repeat(shownDescription + 1),
    description_jp: null,
    description_mn: 'богино',
  });
});
