import type { Applicant, stepApplicant } from '#domain/employers/applicants-contract.ts';
import { applicationKinds, sentStatus, type ApplicationStatus } from '#domain/applications/rules.ts';
import { type RefusalReason, type Stage, stageLifecycle } from '#domain/applications/sharing.ts';
import type { EmployerActor } from '#domain/kernel/actor.ts';
import type { ParsedInput } from '#domain/kernel/endpoint.ts';
import { AppError } from '#domain/kernel/errors.ts';
import type { Timestamp } from '#domain/kernel/time.ts';
import { recordChanges } from '#server/core/audit/commands.ts';
import { titlesOf } from '#server/core/records/admin-list.ts';
import { type Db, RowNotFound } from '#server/database/database.ts';
import { lockOrder, sharedWith } from '#server/features/applications/access.ts';
import { insertEvents, notifyApplicants, setApplicationStatuses } from '#server/features/applications/commands.ts';
import { getApplicantOf } from './applicant-queries.ts';

interface ByEmployer {
  id: string;
  actor: EmployerActor;
  now: Timestamp;
}

/**
 * Shows an applicant to the company. The first reading, also of two at once, sets the status 'reviewed' and is told to the applicant; each is in the
 * audit log. Throws RowNotFound.
 */
export async function openApplicant(db: Db, { id, actor, now }: ByEmployer): Promise<Applicant> {
  const { companyId, contactId, email } = actor;
  return await db.transaction().execute(async (tx) => {
    const { stage, ...share } = await lockShare(tx, { id, companyId, now });
    const isFirst = stage === 'sent' && (await moveShare(tx, { id, from: stage, to: 'opened', now }));
    if (isFirst) {
      await insertEvents(tx, [{ applicationId: id, kind: 'opened', contactId, now }]);
      if (share.status === sentStatus) await setStatus(tx, { id, from: share.status, to: 'reviewed', now });
    }
    await recordChanges(tx, [{ ...entryOf(id, 'open', now), after: { email } }]);
    return await getApplicantOf(tx, { id, companyId, now });
  });
}

type Step = ParsedInput<typeof stepApplicant>['body'];

/**
 * Takes a step of the company. Throws RowNotFound, already_decided when the stage allows no such step, changed_meanwhile when a colleague or the desk was
 * faster, and bad_input without the text of a question or the reason of a refusal.
 */
export async function takeStep(db: Db, { id, actor, now, ...given }: ByEmployer & Step): Promise<Applicant> {
  const { companyId, email } = actor;
  const { step, stage_at: seenAt, reason } = given;
  if (step === 'ask' && !given.text) throw missing('text');
  if (step === 'refuse' && !reason) throw missing('reason');
  return await db.transaction().execute(async (tx) => {
    const share = await lockShare(tx, { id, companyId, now });
    if (!stageLifecycle.can(share.stage, step)) throw new AppError('already_decided');
    const { to } = stageLifecycle.steps[step];
    const refusal = step === 'refuse' && reason ? { reason, text: given.text || null } : null;
    const isMoved =
      share.stage_at === seenAt && (await moveShare(tx, { id, from: share.stage, seenAt, to, refusal, now }));
    if (!isMoved) throw new AppError('changed_meanwhile');
    if (step === 'ask') await ask(tx, { ...share, id, text: given.text ?? '', actor, now });
    if (step === 'offer') await offer(tx, { ...share, id, text: given.text, actor, now });
    await recordChanges(tx, [
      { ...entryOf(id, step, now), before: { stage: share.stage }, after: { stage: to, email } },
    ]);
    return await getApplicantOf(tx, { id, companyId, now });
  });
}

const missing = (path: string) => new AppError('bad_input', { issues: [{ path, message: 'missing' }] });

const entryOf = (id: string, verb: string, now: Timestamp) =>
  ({
    action: `application.${verb}`,
    entity: applicationKinds.application.table,
    entityId: id,
    actorId: null,
    now,
    before: null,
    after: null,
  }) as const;

type Locked = Awaited<ReturnType<typeof lockShare>>;

interface Answer extends Locked, ByEmployer {
  text?: string | undefined;
}

/** The question reaches the applicant as it is; the answer goes to the contact by mail. */
async function ask(tx: Db, { id, text, actor, now, ...application }: Answer & { text: string }) {
  const [eventId] = await insertEvents(tx, [
    { applicationId: id, kind: 'asked', contactId: actor.contactId, text, now },
  ]);
  const facts = { note: text, contact: actor.email };
  await notifyApplicants(tx, [{ application, entityId: eventId ?? id, news: 'asked', facts, now }]);
}

async function offer(tx: Db, { id, status, text, actor, now }: Answer) {
  await insertEvents(tx, [{ applicationId: id, kind: 'offered', contactId: actor.contactId, text: text || null, now }]);
  await setStatus(tx, { id, from: status, to: 'accepted', note: text, now });
}

interface StatusStep {
  id: string;
  from: ApplicationStatus;
  to: ApplicationStatus;
  /** What the applicant reads with the news. */
  note?: string | undefined;
  now: Timestamp;
}

/** Sets the specification's status for the company, with the notification that admins' decisions have. */
export const setStatus = (tx: Db, { id, from, to, note, now }: StatusStep) =>
  setApplicationStatuses(tx, { changes: [{ id, from, to }], reason: note, actorId: null, now });

/** The application that the company sees, locked with its consent. Throws RowNotFound. */
async function lockShare(tx: Db, { id, companyId, now }: { id: string; companyId: string; now: Timestamp }) {
  return await sharedWith(tx, { companyId, now })
    .select(['stage', 'stage_at', 'applications.status', 'applicant_id', titlesOf('jobs').as('job')])
    .where('applications.id', '=', id)
    // Events that others insert lock the key of the application only.
    .forNoKeyUpdate([...lockOrder])
    .executeTakeFirstOrThrow(RowNotFound);
}

interface Move {
  id: string;
  from: Stage;
  /** The time of the stage that the employer saw. */
  seenAt?: Timestamp;
  to: Stage;
  refusal?: { reason: RefusalReason; text: string | null } | null;
  now: Timestamp;
}

/** Moves a share, which is locked, if it is still in the stage; false if it has left it. */
export async function moveShare(tx: Db, { id, from, seenAt, to, refusal = null, now }: Move): Promise<boolean> {
  let share = tx
    .updateTable('application_shares')
    .set({ stage: to, stage_at: now, refusal_reason: refusal?.reason ?? null, refusal_text: refusal?.text ?? null })
    .where('application_id', '=', id)
    .where('stage', '=', from);
  if (seenAt) share = share.where('stage_at', '=', seenAt);
  const { numUpdatedRows } = await share.executeTakeFirst();
  return numUpdatedRows > 0n;
}
