import { applyForJob, withdrawApplication } from '#domain/applications/contract.ts';
import { cancelEnrollment, enroll } from '#domain/enrollments/contract.ts';
import { maxRequestsPerHour } from '#domain/kernel/requests.ts';
import { requestVerification } from '#domain/verification/contract.ts';
import { expect, test } from 'vitest';
import { buildAdmin, buildCourse, buildJob, buildLearner, buildUpload, type Person } from '#server/testing/build.ts';
import { useServer } from '#server/testing/server.ts';

const server = useServer({ RATE_LIMITS: 'on' });

const notificationsOf = async (admin: Person) =>
  await server.services.db
    .selectFrom('notifications')
    .select(['kind', 'entity_id', 'read_at'])
    .where('person_id', '=', admin.id)
    .execute();

const actionsOf = async (person: Person) => {
  const rows = await server.services.db
    .selectFrom('audit_log')
    .select(['action', 'person_id'])
    .where('actor_id', '=', person.id)
    .execute();
  expect(new Set(rows.map((row) => row.person_id))).toEqual(new Set([person.id]));
  return rows.map(({ action }) => action).toSorted();
};

test('200 enrollments, each withdrawn at once, leave no notification and 30 requests in the audit log', async () => {
  const [admin, learner] = [await buildAdmin(server.services), await buildLearner(server.services)];
  const { id } = await buildCourse(server.services);
  const statuses: number[] = [];
  let refused: Awaited<ReturnType<typeof request>> | undefined;
  const request = async () => await server.call(enroll, learner, { params: { id } });
  for (let count = 0; count < 200; count += 1) {
    const answer = await request();
    statuses.push(answer.status);
    if (answer.status === 429) refused = answer;
    else await server.call(cancelEnrollment, learner, { params: { id: answer.body.id } });
  }
  expect(statuses.filter((status) => status === 200)).toHaveLength(maxRequestsPerHour);
  expect(statuses.filter((status) => status === 429)).toHaveLength(200 - maxRequestsPerHour);
  expect(refused?.body.error.code).toBe('too_many_changes');
  expect(Number(refused?.headers.get('retry-after'))).toBeGreaterThan(0);
  expect(await notificationsOf(admin)).toEqual([]);
  const actions = await actionsOf(learner);
  expect(actions.filter((action) => action === 'enrollment.request')).toHaveLength(maxRequestsPerHour);
  expect(actions.filter((action) => action === 'enrollment.withdraw')).toHaveLength(maxRequestsPerHour);

  const other = await buildLearner(server.services);
  expect((await server.call(enroll, other, { params: { id } })).status, 'other people are not limited').toBe(200);
}, 60_000);

test('enrollments that are requested at once are counted one by one', async () => {
  const learner = await buildLearner(server.services);
  const courses = await Promise.all(Array.from({ length: 60 }, async () => await buildCourse(server.services)));
  const answers = await Promise.all(
    courses.map(async ({ id }) => (await server.call(enroll, learner, { params: { id } })).status),
  );
  expect(answers.filter((status) => status === 200)).toHaveLength(maxRequestsPerHour);
  expect(answers.filter((status) => status === 429)).toHaveLength(60 - maxRequestsPerHour);
}, 60_000);

test('a repeated request after a refusal replaces its unread notification', async () => {
  const [admin, learner] = [await buildAdmin(server.services), await buildLearner(server.services)];
  const { id } = await buildCourse(server.services);
  const first = await server.call(enroll, learner, { params: { id } });
  const { db, clock } = server.services;
  await db.updateTable('enrollments').set({ status: 'dropped' }).where('id', '=', first.body.id).execute();
  clock.advance(600);
  const second = await server.call(enroll, learner, { params: { id } });
  expect(await notificationsOf(admin)).toEqual([{ kind: 'new_enrollment', entity_id: second.body.id, read_at: null }]);
});

test('a withdrawn application leaves no notification, and other requests are recorded', async () => {
  const [admin, learner] = [await buildAdmin(server.services), await buildLearner(server.services)];
  const { id } = await buildJob(server.services);
  const { id: resume_file_id } = await buildUpload(server.services, { owner: learner, kind: 'resume' });
  const sent = await server.call(applyForJob, learner, {
    params: { id },
    body: {
      resume_file_id,
      payment_confirmed: true,
      cover_letter: 'Hello',
      facebook_link: 'https://www.facebook.com/person',
    },
  });
  expect(sent.status).toBe(200);
  expect(await notificationsOf(admin)).toHaveLength(1);
  await server.call(withdrawApplication, learner, { params: { id: sent.body.id } });
  expect(await notificationsOf(admin)).toEqual([]);
  const verification = await server.call(requestVerification, learner, { body: { payment_reference: 'VR-ABCD' } });
  expect(verification.status).toBe(200);
  expect(await actionsOf(learner)).toEqual(['application.send', 'application.withdraw', 'verification.request']);
});
