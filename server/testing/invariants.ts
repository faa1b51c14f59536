import type pg from 'pg';

/** Queries for the ids of inconsistent rows, by a description of the inconsistency. */
export type Wrongs = Readonly<Record<string, string>>;

/** Inconsistencies between tables that must never exist, after any calls and crashes. */
const wrongs: Wrongs = {
  'an account without its profile': `select id from auth.users as account
    where not exists (select from profiles where id = account.id)`,
  'a counter of homework that is not the number of submissions': `select id from profiles
    where homework_count <> (select count(*) from homework_submissions where student_id = profiles.id)`,
  'homework for a lesson of another course': `select sent.id from homework_submissions as sent
    join lessons on lessons.id = lesson_id where lessons.course_id <> sent.course_id`,
  'a learner who is enrolled twice in a course': `select student_id as id from enrollments
    where status <> 'dropped' group by student_id, course_id having count(*) > 1`,
  'a decided verification without its time, or a pending one with it': `select id from verification_requests
    where (status = 'pending') <> (decided_at is null)`,
  'somebody approved who is not verified': `select request.id from verification_requests as request
    join profiles on profiles.id = user_id where request.status = 'approved' and verified_at is null`,
  'a raised session without a factor that raised it': `select id from auth.sessions as session
    where aal = 'aal2' and not exists
      (select from auth.mfa_factors where user_id = session.user_id and status = 'verified')`,
  'a post without its address': `select id from posts where not exists
    (select from post_slugs where post_slugs.slug = posts.slug and post_id = posts.id)`,
};

// The clean-up removes the rest of a deleted account a moment later.
const wrongsOfFiles = (references: string): Wrongs => ({
  'an attached file that nothing refers to': `select id from files
    where attached_at is not null and discarded_at is null and owner_id is not null
      and not exists (select from (${references}) as reference where file_id = files.id)`,
  'a reference to a file that is not attached': `select id from files
    where (attached_at is null or discarded_at is not null)
      and exists (select from (${references}) as reference where file_id = files.id)`,
});

/** The inconsistencies between the tables, one line for each kind. */
export async function brokenInvariants(client: pg.Client): Promise<string[]> {
  return await findWrongs(client, { ...wrongs, ...wrongsOfFiles(await findReferences(client)) });
}

/** The queries with results, one line each, with the first ids. */
export async function findWrongs(client: pg.Client, queries: Wrongs): Promise<string[]> {
  const found: string[] = [];
  for (const [what, query] of Object.entries(queries)) {
    const { rows } = await client.query<{ id: string }>(query);
    const ids = rows.slice(0, 5).map(({ id }) => id);
    if (rows.length > 0) found.push(`${what}: ${ids.join(', ')} (${rows.length} in all)`);
  }
  return found;
}

/** A query for all references to files, from the database's foreign keys: new columns are included automatically. */
async function findReferences(client: pg.Client): Promise<string> {
  const { rows } = await client.query<{ query: string }>(`
    select string_agg(format('select %I as file_id from %s', attname, conrelid::regclass), ' union all ') as query
    from pg_constraint join pg_attribute on attrelid = conrelid and attnum = conkey[1]
    where contype = 'f' and confrelid = 'files'::regclass`);
  const [found] = rows;
  if (!found?.query) throw new Error('nothing refers to files');
  return found.query;
}
