import { issueCertificate, restoreCertificate, withdrawCertificate } from '#domain/certificates/contract.ts';
import { listNotifications } from '#domain/notifications/contract.ts';
import { beforeAll, expect, test } from 'vitest';
import { buildAdmin, buildCourse, buildEnrollment, buildLearner, type Person } from '#server/testing/build.ts';
import { useServer } from '#server/testing/server.ts';

const server = useServer();
let admin: Person;
beforeAll(async () => void (admin = await buildAdmin(server.services)));

async function certified() {
  const { services } = server;
  const learner = await buildLearner(services);
  const { id: course_id } = await buildCourse(services, { title: 'Backend' });
  const { id } = await buildEnrollment(services, { course_id, student_id: learner.id, status: 'completed' });
  const certificate = (await server.call(issueCertificate, learner, { params: { id } })).body;
  const params = { id: certificate.id };
  return {
    withdraw: async () => await server.call(withdrawCertificate, admin, { params, body: { reason: 'Copied' } }),
    restore: async () => await server.call(restoreCertificate, admin, { params }),
    told: async () =>
      (await server.call(listNotifications, learner, { query: {} })).body.rows.map(({ kind, status_to, facts }) => [
        kind,
        status_to,
        facts.title,
        facts.note,
      ]),
  };
}

test('a learner is told of a withdrawal with its reason, and when the certificate is valid again', async () => {
  const { withdraw, restore, told } = await certified();
  await withdraw();
  expect(await told()).toEqual([['certificate', 'withdrawn', 'Backend', 'Copied']]);
  server.services.clock.advance(60);
  await restore();
  expect(await told()).toEqual([
    ['certificate', 'valid', 'Backend', null],
    ['certificate', 'withdrawn', 'Backend', 'Copied'],
  ]);
});

test('a withdrawal that is taken back at once is not told, and two at once are told once', async () => {
  const { withdraw, restore, told } = await certified();
  await Promise.all([withdraw(), withdraw()]);
  expect(await told()).toHaveLength(1);
  await restore();
  expect(await told()).toEqual([]);
});
