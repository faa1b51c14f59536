import { companyRecord } from '#domain/companies/record.ts';
import { sql } from 'kysely';
import { recordSource } from '#server/core/records/source.ts';
import { hasWords } from '#server/database/search.ts';

/** How companies are stored, for the operations of admins. */
export const companySource = recordSource(companyRecord, {
  matches: (search) => hasWords('companies.search_text', search),
  referring: { jobs: sql`(select 1 from jobs where company_id = companies.id)` },
});
