import { jobRecord } from '#domain/jobs/record.ts';
import { sql } from 'kysely';
import { recordSource } from '#server/core/records/source.ts';
import { hasWords } from '#server/database/search.ts';

/** How jobs are stored, for the operations of admins. */
export const jobSource = recordSource(jobRecord, {
  matches: (search) => hasWords('jobs.title_text', search),
  referring: { applications: sql`(select 1 from applications where job_id = jobs.id)` },
  inList: { company_name: sql`(select name from companies where id = jobs.company_id)` },
  faults: { jobs_company_id_fkey: { path: 'company_id', message: 'gone' } },
});
