import { projectRecord } from '#domain/projects/record.ts';
import { sql } from 'kysely';
import { recordSource } from '#server/core/records/source.ts';
import { hasWords } from '#server/database/search.ts';

/** How IT projects are stored, for the operations of admins. */
export const projectSource = recordSource(projectRecord, {
  matches: (search) => hasWords('it_projects.title_text', search),
  referring: { proposals: sql`(select 1 from project_applications where project_id = it_projects.id)` },
});
