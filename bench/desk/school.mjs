// The school of desk.mjs: 300 learners, 45 enrolments that wait, a second course with weekly release, and applications.
import { signIn } from '../../scripts/start-site.mjs';

export const otherCourse = 'Data Analysis';
/** A learner of Full Stack with nine open weeks. */
export const lowerable = 'Долгор Лхам';

/** SQL: a fixed id of learner `n`. */
const id = `('00000000-0000-4000-8000-' || lpad(n::text, 12, '0'))::uuid`;
const weekly = `(select id from courses where title = 'Full Stack Web Development')`;
const data = `(select id from courses where title = '${otherCourse}')`;

/** Fills the database, with row triggers. */
export async function fillSchool(client) {
  const add = async (table, columns, values, from, to) =>
    await client.query(`insert into ${table} (${columns}, created_at, updated_at)
      select ${values}, now() - n * interval '1 hour', now() from generate_series(${from}::int, ${to}::int) as n`);
  await client.query(`update enrollments set status = 'active' where status = 'pending'`);
  await addPeople(client, add);
  await client.query(`insert into courses (id, title, title_mn, weekly_release, number, created_at, updated_at)
    select gen_random_uuid(), '${otherCourse}', 'Өгөгдлийн шинжилгээ', true, max(number) + 1, now(), now() from courses`);
  await add(
    'lessons',
    'id, course_id, week_number, lesson_title',
    `gen_random_uuid(), ${data}, n, 'Lesson ' || n`,
    0,
    5,
  );
  await addRequests(add);
  await client.query('analyze');
}

async function addPeople(client, add) {
  await add('auth.users', 'id, email', `${id}, 'learner' || n || '@example.com'`, 1, 255);
  await add('auth.users', 'id, email', `${id}, 'data' || n || '@example.com'`, 256, 299);
  await add('auth.users', 'id, email', `${id}, 'lower@example.com'`, 300, 300);
  await client.query('update auth.users set email_confirmed_at = created_at where email_confirmed_at is null');
  await client.query(`insert into profiles (id, email, full_name, phone_number, created_at, updated_at)
    select users.id, users.email,
      case when users.email like 'data%' then 'Дата ' || n - 255 when n = 300 then '${lowerable}' else 'Сурагч ' || n end,
      '9911' || lpad(n::text, 4, '0'), users.created_at, users.updated_at
    from generate_series(1, 300) as n join auth.users on users.id = ${id}`);
  await client.query(`update profiles set role = 'admin' where full_name = 'Сурагч 210'`);
}

async function addRequests(add) {
  const enrol = async (course, status, reference, from, to, week = 'null') =>
    await add(
      'enrollments',
      'id, student_id, course_id, status, payment_reference, unlocked_week_number',
      `gen_random_uuid(), ${id}, ${course}, '${status}', ${reference}, ${week}`,
      from,
      to,
    );
  await enrol(weekly, 'active', `'EN-FULL-' || n`, 1, 210, 7);
  await enrol(weekly, 'pending', `'EN-NEW-' || n`, 211, 255);
  await enrol(data, 'active', `'EN-DATA-' || n - 255`, 256, 285, 2);
  await enrol(data, 'dropped', `'EN-LEFT-' || n`, 286, 299, 2);
  await enrol(weekly, 'active', `'EN-LOWER'`, 300, 300, 9);
  const job = '(select id from jobs where is_active order by title limit 1)';
  const letter = `gen_random_uuid(), ${id}, ${job}, 'Сайн байна уу', 'pending'`;
  await add('applications', 'id, applicant_id, job_id, cover_letter, status', letter, 1, 60);
  const request = `gen_random_uuid(), ${id}, 'VR-' || n, 'pending'`;
  await add('verification_requests', 'id, user_id, payment_reference, status', request, 61, 90);
}

/** Another admin opens week 12 for the learner whose weeks are lowered. */
export async function unlockAsOther({ client, site }) {
  const { rows } = await client.query(`select id from enrollments where payment_reference = 'EN-LOWER'`);
  const answer = await fetch(`${site.url}/api/admin/week-access`, {
    method: 'PUT',
    headers: { authorization: `Bearer ${await signIn(site, 'admin@example.com')}`, 'content-type': 'application/json' },
    body: JSON.stringify({ changes: [{ id: rows[0].id, from: 9, to: 12 }] }),
  });
  if (!answer.ok) throw new Error(`the other admin: ${answer.status} ${await answer.text()}`);
}
