import type { Actor, EmployerActor } from '#domain/kernel/actor.ts';
import { localized, type Language } from '#domain/kernel/language.ts';
import type { Timestamp } from '#domain/kernel/time.ts';
import { RowNotFound } from '#server/database/database.ts';
import type { Services } from '#server/services/services.ts';
import { calendarOf } from './calendar.ts';
import { findInterview, getShare, timesOf } from './queries.ts';

interface Asked {
  id: string;
  now: Timestamp;
}

/** The calendar file of an interview for its company. Throws RowNotFound. */
export async function companyFile(
  { db, config }: Services,
  { id, actor: { companyId, language }, now }: Asked & { actor: EmployerActor },
): Promise<string> {
  const interview = await timesOf(db, { companyId, now })
    .innerJoin('jobs', 'jobs.id', 'interview_slots.job_id')
    .select(['sequence', 'canceled_at', 'title', 'title_jp', 'title_mn'])
    .where('interview_slots.id', '=', id)
    .where('agreed_at', 'is not', null)
    .executeTakeFirstOrThrow(RowNotFound);
  if (interview.name === null) throw new RowNotFound();
  const job = localized(interview, 'title', language).text;
  return calendarOf(config, interview, { language, who: interview.name, job, now });
}

/** The calendar file of an applicant's interview, also of one that was canceled. Throws RowNotFound. */
export async function ownFile(
  { db, config }: Services,
  { id, language, actor: { userId: applicantId }, now }: Asked & { language: Language; actor: Actor },
): Promise<string> {
  const { company, job } = await getShare(db, { id, applicantId, now });
  const interview = await findInterview(db, id).executeTakeFirstOrThrow(RowNotFound);
  return calendarOf(config, interview, { language, who: company, job: localized(job, 'title', language).text, now });
}
