import {
  getCertificate,
  issueCertificate,
  listMyCertificates,
  renewCertificate,
  restoreCertificate,
  withdrawCertificate,
} from '#domain/certificates/contract.ts';
import { changeEnrollments } from '#domain/enrollments/contract.ts';
import type { EnrollmentStatus } from '#domain/enrollments/rules.ts';
import { listNotifications } from '#domain/notifications/contract.ts';
import { beforeAll, expect, test } from 'vitest';
import { buildAdmin, buildCourse, buildEnrollment, buildLearner, type Person } from '#server/testing/build.ts';
import { useServer } from '#server/testing/server.ts';

const server = useServer();
let admin: Person;
beforeAll(async () => void (admin = await buildAdmin(server.services)));

/** A learner with a completed enrollment, and a certificate unless told otherwise. */
async function completed({ language, isIssued = true }: { language?: 'ja'; isIssued?: boolean } = {}) {
  const { services } = server;
  const learner = await buildLearner(services, { ...(language && { language }) });
  const { id: course_id } = await buildCourse(services, { title: 'Backend' });
  const { id } = await buildEnrollment(services, { course_id, student_id: learner.id, status: 'completed' });
  const issue = async () => await server.call(issueCertificate, learner, { params: { id } });
  const certificate = isIssued ? (await issue()).body : null;
  const params = { id: certificate?.id ?? '' };
  return {
    learner,
    issue,
    move: async (from: EnrollmentStatus, to: EnrollmentStatus) => {
      const answer = await server.call(changeEnrollments, admin, { body: { changes: [{ id, from, to }] } });
      expect([answer.status, answer.body.stale]).toEqual([200, []]);
    },
    withdraw: async () => await server.call(withdrawCertificate, admin, { params, body: { reason: 'Copied' } }),
    restore: async () => await server.call(restoreCertificate, admin, { params }),
    renew: async () => await server.call(renewCertificate, learner, { params }),
    current: async () => (await server.call(listMyCertificates, learner, {})).body.rows[0]?.certificate ?? null,
    told: async () =>
      (await server.call(listNotifications, learner, { query: {} })).body.rows
        .filter(({ kind }) => kind === 'certificate')
        .map(({ status_to, facts }) => [status_to, facts.note]),
  };
}

test('a completion that is taken back withdraws the certificate, and the learner reads why; completing again makes it valid', async () => {
  const { move, current, told } = await completed({ language: 'ja' });
  const number = (await current())?.number ?? '';
  const look = async () => (await server.call(getCertificate, null, { params: { number } })).body.status;
  await move('completed', 'active');
  const reason = 'コースの修了が取り消されました。';
  expect(await current()).toMatchObject({ status: 'withdrawn', withdrawn_reason: reason });
  expect([await look(), await told()]).toEqual(['withdrawn', [['withdrawn', reason]]]);
  server.services.clock.advance(60);
  await move('active', 'completed');
  expect(await current()).toMatchObject({ number, status: 'valid', withdrawn_reason: null });
  expect([await look(), await told()]).toEqual([
    'valid',
    [
      ['valid', null],
      ['withdrawn', reason],
    ],
  ]);
});

test('what is undone at once is not told', async () => {
  const { move, current, told } = await completed();
  await move('completed', 'dropped');
  await move('dropped', 'completed');
  expect([(await current())?.status, await told()]).toEqual(['valid', []]);
});

test('what the office has withdrawn stays so, and what it makes valid stays valid', async () => {
  const copied = await completed();
  await copied.withdraw();
  await copied.move('completed', 'active');
  await copied.move('active', 'completed');
  expect(await copied.current()).toMatchObject({ status: 'withdrawn', withdrawn_reason: 'Copied' });
  const excused = await completed();
  await excused.move('completed', 'active');
  expect((await excused.restore()).body.status).toBe('valid');
  await excused.withdraw();
  await excused.move('active', 'completed');
  expect(await excused.current()).toMatchObject({ status: 'withdrawn', withdrawn_reason: 'Copied' });
});

test('other changes of an enrollment do not touch the certificate, and others keep theirs', async () => {
  const [one, other] = [await completed(), await completed()];
  await one.move('completed', 'active');
  await one.move('active', 'dropped');
  expect([(await one.current())?.status, (await other.current())?.status]).toEqual(['withdrawn', 'valid']);
});

test('no certificate stays valid if it is issued, or issued again, while the completion is taken back', async () => {
  for (let round = 0; round < 5; round += 1) {
    const fresh = await completed({ isIssued: false });
    const [issued] = await Promise.all([fresh.issue(), fresh.move('completed', 'active')]);
    expect([200, 409]).toContain(issued.status);
    expect((await fresh.current())?.status).not.toBe('valid');
    const { learner, move, renew, current } = await completed();
    await server.services.db
      .updateTable('profiles')
      .set({ latin_name: 'SARA B' })
      .where('id', '=', learner.id)
      .execute();
    const [renewed] = await Promise.all([renew(), move('completed', 'active')]);
    expect([200, 409]).toContain(renewed.status);
    expect((await current())?.status).toBe('withdrawn');
  }
});
