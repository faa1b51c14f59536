// The data of throughput.mjs: 200 courses, 1,000 jobs, 5,000 learners and 20,000 enrolments, and a class of signed-in learners.
import pg from 'pg';
import { openClass } from '../class.mjs';
import { fill } from '../growth/fill.mjs';
import { databaseOf } from '../../scripts/start-site.mjs';

const size = { profiles: 5000, courses: 200, lessons: 4000, companies: 500, jobs: 1000, enrollments: 20_000 };
const learners = 100;

/** Fills the database of a site and returns the class. */
export async function fillSite(site) {
  const client = new pg.Client(databaseOf(site.stateDir));
  await client.connect();
  await fill(client, size);
  for (const table of ['courses', 'jobs']) await describe(client, table);
  const course = await openClass(site, { learners, openings: size.jobs, usesJobs: true });
  await addHistory(client);
  await client.end();
  return course;
}

/** Gives the rows of a table a description in each language, as the demonstration content has. */
async function describe(client, table) {
  await client.query(`
    update ${table} set description = repeat('What it is about, in a few words. ', 8),
      description_mn = repeat('Юуны тухай вэ, хэдхэн үгээр. ', 8), description_jp = repeat('短い説明文です。', 12)
    where description_mn is null`);
}

/** Enrolls each learner of the class in three more courses and marks lessons as completed or begun. */
async function addHistory(client) {
  await client.query(`
    insert into enrollments (id, student_id, course_id, status, payment_reference, created_at, updated_at)
    select gen_random_uuid(), person.id, course.id, 'active', 'EN-CLASS', now() - place * interval '1 day', now()
    from profiles as person cross join lateral (
      select id, row_number() over (order by number) as place from courses where title like 'Course%' limit 3) as course
    where person.email like 'class%@example.com'`);
  await client.query(`
    insert into lesson_progress (student_id, lesson_id, completed_at, position_seconds, opened_at, updated_at)
    select student_id, lessons.id, case when place < 5 then now() end, 60, now() + place * interval '1 second', now()
    from enrollments join profiles on profiles.id = student_id
    join (select *, row_number() over (partition by course_id order by week_number, position, title_key, id) as place from lessons) as lessons
      using (course_id)
    where email like 'class%@example.com' and place <= 5`);
  await client.query('analyze');
}
