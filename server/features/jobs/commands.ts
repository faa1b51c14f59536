import { jobRecord } from '#domain/jobs/record.ts';
import { salaryFaultOf } from '#domain/jobs/rules.ts';
import { sql } from 'kysely';
import * as z from 'zod/mini';
import { changeRecord, insertRecord } from '#server/core/records/commands.ts';
import { type ByAdmin, recordSource, type RecordValues } from '#server/core/records/source.ts';
import type { Db } from '#server/database/database.ts';
import { hasWords } from '#server/database/lists/search.ts';

const salary = z.pick(jobRecord.columns, {
  salary_min: true,
  salary_max: true,
  salary_currency: true,
  salary_period: true,
});

/** The fault of a job in Japan that an employer has posted: it has no fee. */
export const postedFee = { path: 'application_fee', message: 'no_fee' } as const;

/** How jobs are stored, for the operations of admins. */
export const jobSource = recordSource(jobRecord, {
  matches: (search) => hasWords('jobs.title_text', search),
  referring: { applications: sql`(select 1 from applications where job_id = jobs.id)` },
  inList: { company_name: sql`(select name from companies where id = jobs.company_id)` },
  faultOf: async (_, { values }) => await Promise.resolve(salaryFaultOf(z.parse(salary, values))),
  faults: { jobs_company_id_fkey: { path: 'company_id', message: 'gone' }, jobs_posted_fee: postedFee },
});

/** Adds a job that an employer has posted, in the caller's transaction, and returns its id. */
export async function insertPostedJob(tx: Db, { values, ...by }: ByAdmin & { values: RecordValues }): Promise<string> {
  const { id } = await insertRecord(tx, jobSource, { values, ...by });
  await tx.updateTable('jobs').set({ is_posted: true }).where('id', '=', id).execute();
  return id;
}

/** Changes the given fields of a job in the caller's transaction. */
export const updateJob = async (tx: Db, change: ByAdmin & { id: string; values: RecordValues }): Promise<void> =>
  void (await changeRecord(tx, jobSource, change));
