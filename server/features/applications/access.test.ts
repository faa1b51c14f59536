import { sharedDays } from '#domain/applications/sharing.ts';
import { plusSeconds } from '#domain/kernel/time.ts';
import { describe, expect, test } from 'vitest';
import { buildEmployer } from '#server/testing/people/employer.ts';
import { useServer } from '#server/testing/server.ts';
import { buildShare } from '#server/testing/people/sharing.ts';
import { isReachable, sharedWith } from './access.ts';

const server = useServer();
const day = 86_400;

async function sees(companyId: string, id: string, later = 0): Promise<boolean> {
  const { db, clock } = server.services;
  const shared = sharedWith(db, { companyId, now: plusSeconds(clock.now(), later) }).select('application_id');
  return (await shared.where('application_id', '=', id).execute()).length > 0;
}

describe('a company sees an application', () => {
  test('that was sent to it, and no other company does', async () => {
    const [{ id, companyId }, other] = [await buildShare(server.services), await buildEmployer(server.services)];
    expect([await sees(companyId, id), await sees(other.companyId, id)]).toEqual([true, false]);
  });

  test('no more when the consent has ended', async () => {
    const { id, companyId } = await buildShare(server.services);
    const ended = { person: null, ended_at: server.services.clock.now(), ended_by: 'applicant' as const };
    await server.services.db.updateTable('application_shares').set(ended).where('application_id', '=', id).execute();
    expect(await sees(companyId, id)).toBe(false);
  });

  test('no more when the job is that of another company, neither does that one', async () => {
    const [{ id, companyId, jobId }, other] = [await buildShare(server.services), await buildEmployer(server.services)];
    const job = server.services.db.updateTable('jobs').where('id', '=', jobId);
    await job.set({ company_id: other.companyId }).execute();
    expect([await sees(companyId, id), await sees(other.companyId, id)]).toEqual([false, false]);
    await job.set({ company_id: null }).execute();
    expect(await sees(companyId, id)).toBe(false);
  });

  test.each([
    ['was hidden', () => ({ is_active: false, updated_at: server.services.clock.now() })],
    ['has passed its closing date', () => ({ closes_at: server.services.clock.now() })],
    [
      'was hidden before its closing date',
      () => ({
        is_active: false,
        updated_at: server.services.clock.now(),
        closes_at: plusSeconds(server.services.clock.now(), 9 * day),
      }),
    ],
  ])(`for ${sharedDays} days after the job %s`, async (_, change) => {
    const { id, companyId, jobId } = await buildShare(server.services);
    await server.services.db.updateTable('jobs').set(change()).where('id', '=', jobId).execute();
    expect(await sees(companyId, id, sharedDays * day - 1)).toBe(true);
    expect(await sees(companyId, id, sharedDays * day)).toBe(false);
  });
});

test('applications reach a company with a confirmed contact', async () => {
  const { db } = server.services;
  const { companyId, contactId } = await buildEmployer(server.services);
  const isReached = async () =>
    await db.selectFrom('companies').select(isReachable.as('is')).where('id', '=', companyId).executeTakeFirst();
  expect(await isReached()).toEqual({ is: true });
  await db.updateTable('company_contacts').set({ confirmed_at: null }).where('id', '=', contactId).execute();
  expect(await isReached()).toEqual({ is: false });
});
