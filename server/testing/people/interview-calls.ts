import type { Stage } from '#domain/applications/sharing.ts';
import { getMyInterview, inviteApplicant, type Offer, pickTime } from '#domain/interviews/contract.ts';
import { plusSeconds } from '#domain/kernel/time.ts';
import { beforeEach } from 'vitest';
import { buildJob, type Person } from '#server/testing/build.ts';
import { buildEmployer, type Employer } from './employer.ts';
import type { TestServer } from '#server/testing/server.ts';
import { buildShare } from './sharing.ts';

export const offerOf = (starts_at: string[], more: Partial<Offer> = {}): Offer => ({
  starts_at,
  minutes: 30,
  meeting_link: 'https://meet.example.com/room',
  interpreter_offered: false,
  ...more,
});

/** A company with a job for each test, and what it and its applicants do about interviews. */
export function useInterviews(server: TestServer) {
  let current: { employer: Employer; jobId: string; now: string };
  beforeEach(async () => {
    const { services } = server;
    services.clock.advance(7 * 86_400);
    const employer = await buildEmployer(services);
    const { id: jobId } = await buildJob(services, { company_id: employer.companyId, title: 'Tester' });
    current = { employer, jobId, now: services.clock.now() };
  });
  const inDays = (...days: number[]) => days.map((count) => plusSeconds(current.now, count * 86_400));
  const share = async (stage: Stage = 'opened') => {
    const { employer, jobId } = current;
    return await buildShare(server.services, { companyId: employer.companyId, jobId, stage });
  };
  const invite = (id: string, offer?: Offer, as: Employer = current.employer) =>
    server.call(inviteApplicant, as, { params: { id }, body: { offer } });
  /** An applicant who was invited to times in so many days. */
  const invited = async (...days: number[]) => {
    const { id, applicant } = await share();
    const { body } = await invite(id, days.length > 0 ? offerOf(inDays(...days)) : undefined);
    return { id, applicant, times: body.rows.filter(({ is_free }) => is_free).map(({ id: timeId }) => timeId) };
  };
  return { current: () => current, inDays, share, invite, invited, ...readersOf(server) };
}

function readersOf(server: TestServer) {
  return {
    pick: (id: string, as: Person, time_id: string | undefined) =>
      server.call(pickTime, as, { params: { id }, body: { time_id: time_id ?? '', interpreter_wished: false } }),
    mine: async (id: string, as: Person) => (await server.call(getMyInterview, as, { params: { id } })).body,
    eventsOf: async (id: string) => {
      const found = server.services.db.selectFrom('application_events').select(['kind', 'contact_id', 'text']);
      return await found.where('application_id', '=', id).orderBy('created_at').orderBy('id').execute();
    },
    mailsTo: async (recipient: string) =>
      await server.services.db.selectFrom('outbox_mails').selectAll().where('recipient', '=', recipient).execute(),
    newsOf: async ({ id }: Person) => {
      const all = server.services.db.selectFrom('notifications').select(['status_to', 'facts']);
      return await all.where('person_id', '=', id).where('kind', '=', 'company').orderBy('created_at').execute();
    },
    fileAt: async (address: string, { token }: { token: string }) =>
      await (await server.fetch(address, { headers: { authorization: `Bearer ${token}` } })).text(),
  };
}
