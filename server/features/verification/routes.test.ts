import { getMyVerification, requestVerification } from '#domain/verification/contract.ts';
import { maxReferenceLength } from '#domain/verification/rules.ts';
import { describe, expect, test } from 'vitest';
import { buildLearner, type Person } from '#server/testing/build.ts';
import { useServer } from '#server/testing/server.ts';

const server = useServer();

const send = async (as: Person, reference = 'VR-7K3M9Q') =>
  await server.call(requestVerification, as, { body: { payment_reference: reference } });

const decide = async (learner: Person, status: 'approved' | 'rejected') => {
  const now = server.services.clock.now();
  await server.services.db
    .updateTable('verification_requests')
    .set({ status, reason: status === 'rejected' ? 'Төлбөр олдсонгүй' : null, decided_at: now })
    .where('user_id', '=', learner.id)
    .execute();
};

describe('a verification request', () => {
  test('is pending and listed in the history with its trimmed reference', async () => {
    const learner = await buildLearner(server.services);
    const before = (await server.call(getMyVerification, learner, {})).body;
    expect(before).toMatchObject({ verified_at: null, requests: [] });
    const sent = await send(learner, '  Хаан банк 88/1 ');
    expect(sent.body).toMatchObject({ payment_reference: 'Хаан банк 88/1', status: 'pending', reason: null });
    const after = (await server.call(getMyVerification, learner, {})).body;
    expect(after.requests).toEqual([sent.body]);
    expect(after.suggested_reference).not.toBe(before.suggested_reference);
  });

  test('has a suggested reference that is stable and different for each learner', async () => {
    const [one, two] = [await buildLearner(server.services), await buildLearner(server.services)];
    const ask = async (as: Person) => (await server.call(getMyVerification, as, {})).body.suggested_reference;
    expect(await ask(one)).toMatch(/^VR-[2-9A-HJ-NP-Z]{6}$/);
    expect(await ask(one)).toBe(await ask(one));
    expect(await ask(one)).not.toBe(await ask(two));
  });

  test.each(['', '   ', 'x'.repeat(maxReferenceLength + 1), 'a\nb'])(
    'is refused with the reference %j',
    async (reference) => {
      const answer = await send(await buildLearner(server.services), reference);
      expect([answer.status, answer.body.error.issues?.[0]?.path]).toEqual([400, 'payment_reference']);
    },
  );

  test('requires a complete profile', async () => {
    const answer = await send(await buildLearner(server.services, { full_name: '' }));
    expect([answer.status, answer.body.error.code]).toEqual([403, 'profile_incomplete']);
  });

  test('allows one pending request, also when two are sent at once', async () => {
    const learner = await buildLearner(server.services);
    const answers = await Promise.all([1, 2, 3].map(async () => await send(learner)));
    expect(answers.map((answer) => answer.body.error?.code ?? 'sent').toSorted()).toEqual([
      'already_requested',
      'already_requested',
      'sent',
    ]);
  });

  test('can be sent again after a rejection, whose reason is returned', async () => {
    const learner = await buildLearner(server.services);
    await send(learner);
    await decide(learner, 'rejected');
    expect((await send(learner, 'VR-8M2KQ4')).status).toBe(200);
    const { requests } = (await server.call(getMyVerification, learner, {})).body;
    expect(requests.map((request) => [request.status, request.reason])).toEqual([
      ['pending', null],
      ['rejected', 'Төлбөр олдсонгүй'],
    ]);
  });

  test('is refused to verified learners', async () => {
    const verifiedAt = server.services.clock.now();
    const learner = await buildLearner(server.services, { verified_at: verifiedAt });
    expect((await server.call(getMyVerification, learner, {})).body.verified_at).toBe(verifiedAt);
    expect((await send(learner)).body.error.code).toBe('already_verified');
  });

  test("is not in another learner's history", async () => {
    await send(await buildLearner(server.services));
    const other = await buildLearner(server.services);
    expect((await server.call(getMyVerification, other, {})).body.requests).toEqual([]);
  });
});
