import { jobRecord } from '#domain/jobs/record.ts';
import { sql } from 'kysely';
import { changeRecord, insertRecord } from '#server/core/records/commands.ts';
import { type ByAdmin, recordSource, type RecordValues } from '#server/core/records/source.ts';
import type { Db } from '#server/database/database.ts';
import { hasWords } from '#server/database/lists/search.ts';

/** How jobs are stored, for the operations of admins. */
export const jobSource = recordSource(jobRecord, {
  matches: (search) => hasWords('jobs.title_text', search),
  referring: { applications: sql`(select 1 from applications where job_id = jobs.id)` },
  inList: { company_name: sql`(select name from companies where id = jobs.company_id)` },
  // A job that an employer in Japan posted takes nothing from applicants (職業安定法 43条の3).
  faultOf: async (tx, { id, values }) => {
    if (values['country'] !== 'japan' || values['application_fee'] === 0) return null;
    const posted = tx.selectFrom('postings').select('id').where('job_id', '=', id);
    return (await posted.executeTakeFirst()) ? { path: 'application_fee', message: 'no_fee' } : null;
  },
  faults: { jobs_company_id_fkey: { path: 'company_id', message: 'gone' } },
});

/** Adds a job in the caller's transaction and returns its id. */
export const insertJob = async (tx: Db, { values, ...by }: ByAdmin & { values: RecordValues }): Promise<string> =>
  (await insertRecord(tx, jobSource, { values, ...by })).id;

/** Changes the given fields of a job in the caller's transaction. */
export const updateJob = async (tx: Db, change: ByAdmin & { id: string; values: RecordValues }): Promise<void> =>
  void (await changeRecord(tx, jobSource, change));
