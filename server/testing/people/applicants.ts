import type { Stage } from '#domain/applications/sharing.ts';
import { getApplicant, stepApplicant } from '#domain/employers/applicants-contract.ts';
import type { CallInput } from '#domain/kernel/endpoint.ts';
import { beforeEach } from 'vitest';
import { buildEmployer, type Employer } from './employer.ts';
import type { TestServer } from '#server/testing/server.ts';
import { buildShare } from './sharing.ts';

export type Share = Awaited<ReturnType<typeof buildShare>>;

type Step = Partial<CallInput<typeof stepApplicant>['body']>;

/** A company for each test, what it does with applicants, and what is stored and told. */
export function useApplicants(server: TestServer) {
  let current: Employer;
  beforeEach(async () => {
    current = await buildEmployer(server.services);
  });
  /** An application to the company, sent a second ago. */
  async function send(stage: Stage = 'sent') {
    const share = await buildShare(server.services, { companyId: current.companyId, stage });
    server.services.clock.advance(1);
    return share;
  }

  const read = ({ id }: Share, as: Employer = current) => server.call(getApplicant, as, { params: { id } });

  /** Takes a step from the stage that the employer sees now, or from that at `stage_at`. */
  async function step({ id }: Share, body: Step, as: Employer = current) {
    const seen = body.stage_at ?? (await shareOf(id)).stage_at;
    return await server.call(stepApplicant, as, { params: { id }, body: { step: 'ask', ...body, stage_at: seen } });
  }

  const shareOf = (id: string) =>
    server.services.db
      .selectFrom('application_shares')
      .innerJoin('applications', 'applications.id', 'application_id')
      .select(['stage', 'stage_at', 'status', 'refusal_reason', 'refusal_text'])
      .where('application_id', '=', id)
      .executeTakeFirstOrThrow();

  const stateOf = async (id: string) => {
    const { stage, status } = await shareOf(id);
    return [stage, status];
  };

  const eventsOf = async (id: string) =>
    (
      await server.services.db
        .selectFrom('application_events')
        .select('kind')
        .where('application_id', '=', id)
        .orderBy('created_at')
        .execute()
    ).map(({ kind }) => kind);

  /** What the applicant was told, newest first. */
  const newsOf = async ({ applicant }: Share) => {
    const told = server.services.db.selectFrom('notifications').select(['kind', 'status_to', 'facts']);
    const rows = await told.where('person_id', '=', applicant.id).orderBy('created_at', 'desc').execute();
    return rows.map(({ kind, status_to, facts: { note = null, contact } }) => ({
      news: `${kind} ${status_to}`,
      note,
      ...(contact && { contact }),
    }));
  };

  const mailsTo = async (recipient: string) =>
    await server.services.db.selectFrom('outbox_mails').selectAll().where('recipient', '=', recipient).execute();
  return { company: () => current, send, read, step, shareOf, stateOf, eventsOf, newsOf, mailsTo };
}
