import { isAnswered, refusalHours, stageLifecycle } from '#domain/applications/sharing.ts';
import type { Applicant } from '#domain/employers/applicants-contract.ts';
import { typeOf, uploads } from '#domain/files/rules.ts';
import { plusSeconds, type Timestamp } from '#domain/kernel/time.ts';
import { sql } from 'kysely';
import { titlesOf } from '#server/core/records/admin-list.ts';
import { type Db, RowNotFound } from '#server/database/database.ts';
import { sharedWith } from '#server/features/applications/access.ts';
import { applicationEvents } from '#server/features/applications/sharing-queries.ts';

interface Reader {
  companyId: string;
  now: Timestamp;
}

const person = (name: 'name' | 'katakana' | 'latin') => sql<string | null>`application_shares.person ->> ${name}`;

const rowsOf = (db: Db, reader: Reader) =>
  sharedWith(db, reader)
    .select(['applications.id', 'stage', 'stage_at', 'given_at'])
    .select([
      titlesOf('jobs').as('job'),
      person('name').$notNull().as('name'),
      person('katakana').as('katakana'),
      person('latin').as('latin'),
    ]);

/** A company's list has at most so many. */
const maxApplicants = 500;

/** Everybody whose application the company sees, in order of arrival: selecting or ranking them is the company's part (146). */
export const listApplicantsOf = (db: Db, reader: Reader) =>
  rowsOf(db, reader).orderBy('given_at').orderBy('applications.id').limit(maxApplicants).execute();

interface One extends Reader {
  id: string;
}

/** An application that the company sees, with what the consent shows. Throws RowNotFound. */
export async function getApplicantOf(db: Db, { id, ...reader }: One): Promise<Applicant> {
  const {
    refusal_reason: reason,
    refusal_text: text,
    content_type: contentType,
    ...row
  } = await rowsOf(db, reader)
    .select(['cover_letter', 'refusal_reason', 'refusal_text'])
    .select((share) => [
      share.ref('application_shares.person').$notNull().as('person'),
      share
        .selectFrom('files')
        .select('content_type')
        .whereRef('files.id', '=', 'resume_file_id')
        .where('discarded_at', 'is', null)
        .as('content_type'),
    ])
    .where('applications.id', '=', id)
    .executeTakeFirstOrThrow(RowNotFound);
  const told_at = plusSeconds(row.stage_at, row.stage === 'refusing' ? refusalHours * 3600 : 0);
  const events = await applicationEvents(db).where('application_id', '=', id).execute();
  const papers = contentType === null ? null : typeOf(contentType, uploads.resume.types);
  return { ...row, papers, refusal: reason && { reason, text, told_at }, events };
}

/** The papers that an applicant has sent to the company. Throws RowNotFound. */
export const getPapersOf = (db: Db, { id, ...reader }: One) =>
  sharedWith(db, reader)
    .innerJoin('files', 'files.id', 'resume_file_id')
    .select(['storage_key', 'files.name', 'content_type', 'byte_size', 'sha256'])
    .where('applications.id', '=', id)
    .where('discarded_at', 'is', null)
    .executeTakeFirstOrThrow(RowNotFound);

/** The stages in which an applicant waits for the company's first answer. */
export const unanswered = stageLifecycle.statuses.filter((stage) => !isAnswered(stage));
