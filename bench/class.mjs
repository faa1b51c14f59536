// A class of learners for benchmarks: signed in, with a complete profile, enrolled in the weekly course, with files for applications.
import { randomUUID } from 'node:crypto';
import pg from 'pg';
import { databaseOf } from '../scripts/start-site.mjs';

const password = 'a long password';

/**
 * Creates and signs in learners; returns them with their course, a lesson with homework and a job. `openings` is the number of jobs to apply for and
 * files per learner; the jobs are added unless `usesJobs` is set.
 */
export async function openClass(site, { learners: size, openings = 4000, usesJobs = false }) {
  const client = new pg.Client(databaseOf(site.stateDir));
  await client.connect();
  const tokens = [];
  for (let nth = 0; nth < size; nth += 1) tokens.push(await signUp(site.url, `class${nth}@example.com`));
  await fillProfiles(client);
  const { rows: jobs } = await client.query(
    usesJobs
      ? 'select id from jobs where is_active order by created_at limit $1::int'
      : `insert into jobs (id, title, title_mn, description, location, is_active, created_at, updated_at)
         select gen_random_uuid(), 'Opening ' || n, 'Ажлын байр ' || n, 'What it is about', 'Tokyo', true,
           timestamptz '2020-01-01' + n * interval '1 second', timestamptz '2020-01-01'
         from generate_series(1, $1::int) as n returning id`,
    [openings],
  );
  const learners = [];
  for (const token of tokens) learners.push(await addLearner(client, { token, jobs }));
  const { rows: ids } = await client.query(
    `select lessons.id as "lessonId", course_id as "courseId", (select id from jobs order by created_at desc limit 1) as "jobId"
     from lessons join courses on courses.id = course_id
     where title = 'Full Stack Web Development' and homework_url is not null and week_number = 1 limit 1`,
  );
  await client.query('analyze');
  await client.end();
  let turn = 0;
  return { ...ids[0], learners, nextLearner: () => learners[(turn += 1) % size] };
}

/** A request for autocannon, sent each time by the next learner; `make` returns path and body. */
export const asLearners = (group, { method = 'GET', make }) => ({
  method,
  setupRequest: (request) => {
    const learner = group.nextLearner();
    const { path, body } = make(learner);
    const headers = { ...request.headers, authorization: `Bearer ${learner.token}` };
    if (body) headers['content-type'] = 'application/json';
    return { ...request, path, headers, ...(body && { body: JSON.stringify(body) }) };
  },
});

async function signUp(url, email) {
  const answer = await fetch(`${url}/auth/v1/signup`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email, password, data: { full_name: 'Суралцагч' } }),
  });
  if (!answer.ok) throw new Error(`signing up: ${answer.status}`);
  return (await answer.json()).access_token;
}

/** Copies the demonstration learner's profile and enrolls all learners. */
async function fillProfiles(client) {
  const { rows } = await client.query(
    `select string_agg(quote_ident(column_name), ', ') as columns from information_schema.columns
     where table_schema = 'public' and table_name = 'profiles' and is_generated = 'NEVER'
       and column_name not in ('id', 'email', 'role', 'created_at', 'updated_at', 'photo_file_id')`,
  );
  const { columns } = rows[0];
  await client.query(`update profiles set (${columns}) = (select ${columns} from profiles where email = 'nomin@example.com')
    where email like 'class%@example.com'`);
  await client.query(`insert into enrollments (id, student_id, course_id, status, unlocked_week_number, payment_reference, created_at, updated_at)
    select gen_random_uuid(), id, (select id from courses where title = 'Full Stack Web Development'), 'active', 5,
      'EN-CLASS', now(), now()
    from profiles where email like 'class%@example.com'`);
}

async function addLearner(client, { token, jobs }) {
  const claims = JSON.parse(Buffer.from(token.split('.')[1], 'base64url').toString());
  const { rows: files } = await client.query(
    `insert into files (id, owner_id, kind, storage_key, name, content_type, byte_size, sha256, created_at)
     select gen_random_uuid(), $1, 'resume', gen_random_uuid()::text, 'cv.pdf', 'application/pdf', 1000, '', now()
     from generate_series(1, $2::int) returning id`,
    [claims.sub, jobs.length],
  );
  let links = 0;
  let applied = 0;
  return {
    token,
    id: claims.sub,
    sessionId: claims.session_id,
    next: () => `${randomUUID()}/${(links += 1)}`,
    nextOpening: () => {
      const index = (applied += 1) - 1;
      if (index >= jobs.length) throw new Error('the class has applied for all jobs');
      return { id: jobs[index].id, file: files[index].id };
    },
  };
}
