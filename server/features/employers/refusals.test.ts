import { changeApplications } from '#domain/applications/admin-contract.ts';
import { withdrawApplication, withdrawConsent } from '#domain/applications/contract.ts';
import { refusalHours } from '#domain/applications/sharing.ts';
import { plusSeconds } from '#domain/kernel/time.ts';
import { describe, expect, test } from 'vitest';
import { endOldShares } from '#server/features/applications/sharing-service.ts';
import { type Share, useApplicants } from '#server/testing/people/applicants.ts';
import { buildAdmin } from '#server/testing/build.ts';
import { buildEmployerSession } from '#server/testing/people/employer.ts';
import { useServer } from '#server/testing/server.ts';
import { tellRefusals } from './applicant-tasks.ts';

const server = useServer();
const [hour, day] = [3600, 86_400];
const { company, send, step, stateOf, eventsOf, newsOf } = useApplicants(server);

describe('a refusal', () => {
  const refuse = async (share: Share) =>
    await step(share, { step: 'refuse', reason: 'start', text: '4月入社のみです。' });

  test('needs a reason and is told after 24 hours', async () => {
    const share = await send('opened');
    expect((await step(share, { step: 'refuse' })).body).toMatchObject({ error: { issues: [{ path: 'reason' }] } });
    const { body } = await refuse(share);
    expect(body).toMatchObject({
      stage: 'refusing',
      refusal: { reason: 'start', text: '4月入社のみです。' },
      events: [],
    });
    expect(body.refusal?.told_at).toBe(plusSeconds(body.stage_at, refusalHours * hour));
    server.services.clock.advance(refusalHours * hour - 10);
    await tellRefusals(server.services);
    expect([await newsOf(share), await stateOf(share.id)]).toEqual([[], ['refusing', 'pending']]);
    server.services.clock.advance(10);
    await Promise.all([tellRefusals(server.services), tellRefusals(server.services)]);
    expect([await eventsOf(share.id), await stateOf(share.id)]).toEqual([['refused'], ['refused', 'rejected']]);
    const note = 'Ажилд орох хугацаа тохирохгүй\n4月入社のみです。';
    expect(await newsOf(share)).toEqual([{ news: 'application rejected', note }]);
  });

  test('is taken back and told to nobody', async () => {
    const share = await send('opened');
    await refuse(share);
    server.services.clock.advance(1);
    expect((await step(share, { step: 'take_back' })).body).toMatchObject({ stage: 'opened', refusal: null });
    server.services.clock.advance(2 * day);
    await tellRefusals(server.services);
    expect([await newsOf(share), await eventsOf(share.id)]).toEqual([[], []]);
  });

  test('is either told or taken back when both happen at once', async () => {
    for (let nth = 0; nth < 5; nth += 1) {
      const share = await send('refusing');
      server.services.clock.advance(refusalHours * hour);
      const later = { ...company(), ...(await buildEmployerSession(server.services, company().contactId)) };
      const [answer] = await Promise.all([step(share, { step: 'take_back' }, later), tellRefusals(server.services)]);
      // Rows that were locked are told by the next run.
      await tellRefusals(server.services);
      const isTakenBack = answer.status === 200;
      expect(await stateOf(share.id)).toEqual(isTakenBack ? ['opened', 'pending'] : ['refused', 'rejected']);
      expect(await newsOf(share)).toHaveLength(isTakenBack ? 0 : 1);
    }
  });

  /** Ends the consent of a share as its applicant or the closing of the job does. */
  const end = async ({ id, jobId, applicant }: Share, by: 'withdrawing' | 'closing') => {
    const { db } = server.services;
    if (by === 'withdrawing') return await server.call(withdrawConsent, applicant, { params: { id } });
    await db.updateTable('jobs').set({ closes_at: '2020-01-01T00:00:00.000Z' }).where('id', '=', jobId).execute();
    return await endOldShares(server.services);
  };

  test.each(['withdrawing', 'closing'] as const)(
    'is told also when the consent ends by %s within the time',
    async (by) => {
      const share = await send('opened');
      await refuse(share);
      await end(share, by);
      await tellRefusals(server.services);
      expect(await newsOf(share)).toEqual([]);
      server.services.clock.advance(refusalHours * hour);
      await Promise.all([tellRefusals(server.services), tellRefusals(server.services)]);
      await tellRefusals(server.services);
      expect(await stateOf(share.id)).toEqual(['refused', 'rejected']);
      expect((await eventsOf(share.id)).filter((kind) => kind === 'refused')).toHaveLength(1);
      expect((await newsOf(share)).map(({ news }) => news)).toEqual(['application rejected']);
    },
  );

  test.each(['withdrawing', 'closing'] as const)(
    'is told once when the consent ends by %s at the same time',
    async (by) => {
      for (let nth = 0; nth < 5; nth += 1) {
        const share = await send('refusing');
        server.services.clock.advance(refusalHours * hour);
        await Promise.all([tellRefusals(server.services), end(share, by), tellRefusals(server.services)]);
        // Rows that were locked are told by the next run.
        await tellRefusals(server.services);
        expect(await stateOf(share.id)).toEqual(['refused', 'rejected']);
        expect(await newsOf(share)).toHaveLength(1);
      }
    },
  );

  test('is not told to who has withdrawn the application', async () => {
    const share = await send('refusing');
    await server.call(withdrawApplication, share.applicant, { params: { id: share.id } });
    server.services.clock.advance(refusalHours * hour);
    await tellRefusals(server.services);
    expect(await newsOf(share)).toEqual([]);
  });

  test('is not told after a decision of the desk, which follows the end of the consent', async () => {
    const share = await send('refusing');
    await end(share, 'withdrawing');
    const admin = await buildAdmin(server.services);
    const accepted = { id: share.id, from: 'pending', to: 'accepted' } as const;
    await server.call(changeApplications, admin, { body: { changes: [accepted] } });
    server.services.clock.advance(refusalHours * hour);
    await tellRefusals(server.services);
    expect((await newsOf(share)).map(({ news }) => news)).toEqual(['application accepted']);
  });

  test('waits while the time of the server is behind that of the refusal', async () => {
    const share = await send('opened');
    await refuse(share);
    const stage_at = '2099-01-01T00:00:00.000Z';
    await server.services.db
      .updateTable('application_shares')
      .set({ stage_at })
      .where('application_id', '=', share.id)
      .execute();
    server.services.clock.advance(2 * day);
    await tellRefusals(server.services);
    expect(await stateOf(share.id)).toEqual(['refusing', 'pending']);
  });
});
