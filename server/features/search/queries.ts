import { type Expression, sql, type SqlBool } from 'kysely';
import { isTypedReference } from '#domain/kernel/reference.ts';
import { maxFound } from '#domain/search/rules.ts';
import type { Found } from '#domain/search/contract.ts';
import type { Db } from '#server/database/database.ts';
import { contains } from '#server/database/listing.ts';
import { containsInTitles, hasWords, matchesText } from '#server/database/search.ts';

/** A few people, courses and jobs that match. */
export async function findEverything(db: Db, search: string): Promise<Found> {
  const [owners, people, courses, jobs] = await Promise.all([
    isTypedReference(search) ? findByReference(db, search) : [],
    findByText(db, search),
    findTitles(db, 'courses', containsInTitles(search)),
    findTitles(db, 'jobs', hasWords('jobs.title_text', search)),
  ]);
  return { people: [...owners, ...people].slice(0, maxFound), courses, jobs };
}

const personColumns = ['profiles.id', 'full_name', 'email', 'photo_file_id'] as const;

const findByText = async (db: Db, search: string) =>
  await db
    .selectFrom('profiles')
    .select([...personColumns, sql<null>`null`.as('reference')])
    .where(matchesText('profiles', search))
    .limit(maxFound)
    .execute();

/** The people behind matching references of enrollments, applications and verification requests. */
async function findByReference(db: Db, search: string) {
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
  return await db
    .selectFrom(requests.as('request'))
    .innerJoin('profiles', 'profiles.id', 'person_id')
    .select([...personColumns, 'payment_reference as reference'])
    // The text of a request also holds its person's name.
    .where((row) => contains(row.ref('payment_reference'), search))
    .limit(maxFound)
    .execute();
}

const findTitles = async (db: Db, table: 'courses' | 'jobs', matches: Expression<SqlBool>) =>
  await db
    .selectFrom(table)
    .select(['id', 'title', 'title_jp', 'title_mn'])
    .where(matches)
    .orderBy('is_active', 'desc')
    .orderBy('created_at', 'desc')
    .limit(maxFound)
    .execute();
