import { type Expression, sql, type SqlBool } from 'kysely';
import { jsonArrayFrom } from 'kysely/helpers/postgres';
import { isTypedReference } from '#domain/kernel/reference.ts';
import { formsOf } from '#domain/search/heard.ts';
import { maxFound } from '#domain/search/rules.ts';
import type { Found } from '#domain/search/contract.ts';
import type { Db } from '#server/database/database.ts';
import { contains } from '#server/database/lists/listing.ts';
import { containsInTitles, hasWords, matchesText } from '#server/database/lists/search.ts';

/** A few people, courses and jobs that match, in one statement. */
export async function findEverything(
  db: Db,
  { search, hasReferences }: { search: string; hasReferences: boolean },
): Promise<Found> {
  const people = hasReferences && isTypedReference(search) ? peopleByReference(db, search) : peopleByText(db, search);
  return await db
    .selectNoFrom([
      jsonArrayFrom(people.limit(maxFound)).as('people'),
      jsonArrayFrom(titles(db, 'courses', containsInTitles(search))).as('courses'),
      jsonArrayFrom(titles(db, 'jobs', hasWords('jobs.title_text', search))).as('jobs'),
    ])
    .executeTakeFirstOrThrow();
}

const personColumns = ['profiles.id', 'full_name', 'email', 'photo_file_id'] as const;

/** Those whose texts have the search as it was typed come first. */
function peopleByText(db: Db, search: string) {
  const people = db.selectFrom('profiles').select([...personColumns, sql<string | null>`null`.as('reference')]);
  const [typed, ...heard] = formsOf(search);
  const asTyped = matchesText('profiles', search, [typed]);
  const found = people.where(asTyped);
  if (heard.length === 0) return found;
  return found.unionAll(people.where(matchesText('profiles', search, heard)).where(sql<SqlBool>`not ${asTyped}`));
}

/** The people behind matching references of enrollments, applications and verification requests; phone numbers may look like one. */
function peopleByReference(db: Db, search: string) {
  const requests = db
    .selectFrom('applications')
    .select(['applicant_id as person_id', 'payment_reference'])
    .where(matchesText('applications', search))
    .unionAll(
      db
        .selectFrom('enrollments')
        .select(['student_id as person_id', 'payment_reference'])
        .where(matchesText('enrollments', search)),
    )
    .unionAll(
      db
        .selectFrom('verification_requests')
        .select(['user_id as person_id', 'payment_reference'])
        .where(matchesText('verification_requests', search)),
    );
  return (
    db
      .selectFrom(requests.as('request'))
      .innerJoin('profiles', 'profiles.id', 'person_id')
      .select([...personColumns, 'payment_reference as reference'])
      // The text of a request also holds its person's name.
      .where((row) => contains(row.ref('payment_reference'), search))
      .unionAll(peopleByText(db, search))
      .limit(maxFound)
  );
}

const titles = (db: Db, table: 'courses' | 'jobs', matches: Expression<SqlBool>) =>
  db
    .selectFrom(table)
    .select(['id', 'title', 'title_jp', 'title_mn'])
    .where(matches)
    .orderBy('is_active', 'desc')
    .orderBy('created_at', 'desc')
    .limit(maxFound);
