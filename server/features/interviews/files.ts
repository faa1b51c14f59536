import type { Actor, EmployerActor } from '#domain/kernel/actor.ts';
import { localized, type Language } from '#domain/kernel/language.ts';
import type { Timestamp } from '#domain/kernel/time.ts';
import { titlesOf } from '#server/core/records/admin-list.ts';
import { RowNotFound } from '#server/database/database.ts';
import type { Services } from '#server/services/services.ts';
import { calendarOf } from './calendar.ts';
import { findOwnInterview, timesOf } from './queries.ts';

interface Asked {
  id: string;
  now: Timestamp;
}

/** The calendar file of an interview for its company, also of one that was canceled. Throws RowNotFound. */
export async function companyFile(
  { db, config }: Services,
  { id, actor: { companyId, language }, now }: Asked & { actor: EmployerActor },
): Promise<string> {
  const interview = await timesOf(db, { companyId, now })
    .innerJoin('jobs', 'jobs.id', 'interview_slots.job_id')
    .select(['sequence', 'canceled_at', titlesOf('jobs').as('job')])
    .where('interview_slots.id', '=', id)
    .where('agreed_at', 'is not', null)
    .executeTakeFirstOrThrow(RowNotFound);
  // That of a canceled one has nothing of whom the company no longer sees.
  if (interview.name === null && !interview.is_canceled) throw new RowNotFound();
  const job = localized(interview.job, 'title', language).text;
  return calendarOf(config, interview, { language, who: interview.name, job, now });
}

/** The calendar file of an applicant's interview, also of one that was canceled. Throws RowNotFound. */
export async function ownFile(
  { db, config }: Services,
  { id, language, actor: { userId: applicantId }, now }: Asked & { language: Language; actor: Actor },
): Promise<string> {
  const interview = await findOwnInterview(db, { id, applicantId, now });
  if (!interview) throw new RowNotFound();
  const job = localized(interview.job, 'title', language).text;
  return calendarOf(config, interview, { language, who: interview.company, job, now });
}
