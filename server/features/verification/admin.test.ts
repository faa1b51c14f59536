import { randomUUID } from 'node:crypto';
import {
  decideVerification,
  exportVerificationRequests,
  getVerificationRequest,
  listVerificationRequests,
} from '#domain/verification/admin-contract.ts';
import { getMyVerification, requestVerification } from '#domain/verification/contract.ts';
import { addressOf } from '#domain/kernel/endpoint.ts';
import { describe, expect, test } from 'vitest';
import { buildAdmin, buildLearner, type Person } from '#server/testing/build.ts';
import { useServer } from '#server/testing/server.ts';

const server = useServer();

async function requested(payment_reference: string, person: object = {}) {
  const learner = await buildLearner(server.services, person);
  const sent = await server.call(requestVerification, learner, { body: { payment_reference } });
  return { id: sent.body.id, learner };
}

const decide = async (as: Person, id: string, step: 'approve' | 'reject', reason?: string) =>
  await server.call(decideVerification, as, { params: { id }, body: { step, reason } });

describe('the list of verification requests', () => {
  test('is searched by name, email and payment reference, and has counts by status', async () => {
    const admin = await buildAdmin(server.services);
    const one = await requested('VR-ӨҮ23AB', { full_name: 'Өнөрбаяр' });
    const two = await requested('50% төлөв');
    await decide(admin, two.id, 'reject');
    const idsFor = async (query: object) =>
      (await server.call(listVerificationRequests, admin, { query })).body.rows.map((row) => row.id);
    expect(await idsFor({ search: 'өү23' })).toEqual([one.id]);
    expect(await idsFor({ search: 'VR' })).toEqual([one.id]);
    expect(await idsFor({ search: 'ӨНӨР' })).toEqual([one.id]);
    expect(await idsFor({ search: '0% тө' })).toEqual([two.id]);
    expect(await idsFor({ search: two.learner.email })).toEqual([two.id]);
    const { body } = await server.call(listVerificationRequests, admin, { query: { status: 'pending' } });
    expect(body.counts).toEqual({ all: 2, pending: 1, approved: 0, rejected: 1 });
    expect(body.rows).toMatchObject([{ id: one.id, user: { id: one.learner.id, full_name: 'Өнөрбаяр' } }]);
  });

  test('is exported with the current filters', async () => {
    const admin = await buildAdmin(server.services);
    const one = await requested('+976 99112233');
    const address = addressOf(exportVerificationRequests.path, { query: { search: '976 99' } });
    const answer = await server.fetch(address, { headers: { authorization: `Bearer ${admin.token}` } });
    const lines = (await answer.text()).split('\r\n');
    expect(lines[1]).toContain(`${one.learner.email},'+976 99112233,pending`);
    expect(lines).toHaveLength(3);
  });
});

describe('a verification request', () => {
  test('that is approved marks its learner as verified', async () => {
    const admin = await buildAdmin(server.services);
    const { id, learner } = await requested('VR-1');
    const { status, body } = await decide(admin, id, 'approve');
    expect([status, body.status]).toEqual([200, 'approved']);
    const found = await server.call(getMyVerification, learner, {});
    expect([found.body.verified_at, found.body.requests[0]?.status]).toEqual([body.decided_at, 'approved']);
    const again = await server.call(requestVerification, learner, { body: { payment_reference: 'VR-2' } });
    expect(again.body.error.code).toBe('already_verified');
  });

  test('that is rejected has the reason, and allows another request', async () => {
    const admin = await buildAdmin(server.services);
    const { id, learner } = await requested('VR-3');
    await decide(admin, id, 'reject', 'Гүйлгээ олдсонгүй');
    const found = (await server.call(getMyVerification, learner, {})).body;
    expect([found.verified_at, found.requests[0]?.reason]).toEqual([null, 'Гүйлгээ олдсонгүй']);
    const again = await server.call(requestVerification, learner, { body: { payment_reference: 'VR-4' } });
    expect(again.status).toBe(200);
  });

  test.each(['approve', 'reject'] as const)('is decided once: a second decision after %s is 409', async (first) => {
    const admin = await buildAdmin(server.services);
    const { id, learner } = await requested('VR-5');
    const done = await decide(admin, id, first);
    for (const step of ['approve', 'reject'] as const) {
      const late = await decide(await buildAdmin(server.services), id, step);
      expect([late.status, late.body.error.code, late.body.error.details]).toEqual([
        409,
        'already_decided',
        { status: done.body.status },
      ]);
    }
    const found = await server.call(getMyVerification, learner, {});
    expect(found.body.verified_at === null).toBe(first === 'reject');
  });

  test('that two admins decide at once is decided by one of them, with one audit entry', async () => {
    for (let round = 0; round < 5; round += 1) {
      const admins = [await buildAdmin(server.services), await buildAdmin(server.services)] as const;
      const { id, learner } = await requested(`VR-RACE-${round}`);
      const answers = await Promise.all([
        decide(admins[0], id, 'approve'),
        decide(admins[1], id, 'reject'),
        decide(admins[1], id, 'approve'),
        decide(admins[0], id, 'reject'),
      ]);
      expect(answers.map((answer) => answer.status).toSorted()).toEqual([200, 409, 409, 409]);
      const winner = answers.findIndex((answer) => answer.status === 200);
      const { body } = await server.call(getVerificationRequest, admins[0], { params: { id } });
      expect(body.status).toBe([0, 2].includes(winner) ? 'approved' : 'rejected');
      const found = await server.call(getMyVerification, learner, {});
      expect(found.body.verified_at === null).toBe(body.status === 'rejected');
      const entries = await server.services.db
        .selectFrom('audit_log')
        .select('actor_id')
        .where('entity_id', '=', id)
        .where('action', '<>', 'verification.request')
        .execute();
      expect(entries).toEqual([{ actor_id: admins[[0, 3].includes(winner) ? 0 : 1].id }]);
    }
  });

  test('that does not exist returns 404', async () => {
    expect((await decide(await buildAdmin(server.services), randomUUID(), 'approve')).body.error.code).toBe(
      'not_found',
    );
  });
});
