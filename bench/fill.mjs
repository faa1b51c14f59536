// Fills a database with many people and what they did, by SQL alone and without the triggers of single rows.

const family = [
  'Бат',
  'Дорж',
  'Ганзориг',
  'Эрдэнэ',
  'Сүхбаатар',
  'Очир',
  'Цэрэн',
  'Нямын',
  'Төмөр',
  'Болд',
  'Өлзий',
  'Үүл',
];
const given = [
  'Номин',
  'Тэмүүлэн',
  'Анударь',
  'Мөнх-Оргил',
  'Хулан',
  'Билгүүн',
  'Энхжин',
  'Уянга',
  'Өсөхбаяр',
  'Үүрийнтуяа',
];

/**
 * Adds rows until there are `size.users` people, and so on; all of them lie within the year before `now`. Statuses are unlike
 * in number, as they are in life: few wait, most are done.
 */
export async function fill(client, size, now = new Date().toISOString()) {
  // Neither the notices to open pages nor the checks of references, a million times over.
  await client.query(`set session_replication_role = replica`);
  const at = (part) => `date_trunc('milliseconds', timestamptz '${now}' - (${part}) * interval '365 days')`;
  const pick = (list, n) => `(array[${list.map((one) => `'${one}'`).join(',')}])[1 + (${n}) % ${list.length}]`;
  const status = (few, many) =>
    `case when n % 100 < ${few.length} then ${pick(few, 'n % 100')} else ${pick(many, 'n')} end`;
  const share = (of) => `(${of} - n)::float / ${of}`;
  const have = async (table) => Number((await client.query(`select count(*) as n from ${table}`)).rows[0].n);
  const add = async (table, wanted, columns, select) => {
    const there = await have(table);
    if (wanted <= there) return;
    await client.query(
      `insert into ${table} (${columns}) select ${select(wanted)} from generate_series(${there + 1}, ${wanted}) as n on conflict do nothing`,
    );
  };
  const times = (of) => `${at(share(of))}, ${at(share(of))}`;

  await add(
    'profiles',
    size.users,
    'id, full_name, email, created_at, updated_at',
    (of) =>
      `gen_random_uuid(), ${pick(family, 'n')} || 'ын ' || ${pick(given, 'n / 7')} || ' ' || n, 'learner' || n || '@example.com', ${times(of)}`,
  );
  await client.query(
    `insert into auth.users (id, email, created_at, updated_at) select id, email, created_at, updated_at from profiles on conflict do nothing`,
  );
  await add(
    'courses',
    size.courses,
    'id, title, title_mn, number, created_at, updated_at',
    (of) => `gen_random_uuid(), 'Course ' || n, 'Сургалт ' || n, n, ${times(of)}`,
  );
  await add(
    'lessons',
    size.lessons,
    'id, course_id, week_number, lesson_title, created_at, updated_at',
    (of) =>
      `gen_random_uuid(), (select id from courses order by number, id offset n % ${size.courses} limit 1), n % 28, 'Lesson ' || n, ${times(of)}`,
  );
  for (const [table, word] of [
    ['jobs', 'Job'],
    ['it_projects', 'Project'],
  ])
    await add(
      table,
      size.posts,
      'id, title, title_mn, created_at, updated_at',
      (of) => `gen_random_uuid(), '${word} ' || n, 'Зар ' || n, ${times(of)}`,
    );
  await client.query(
    `insert into companies (id, name, created_at, updated_at) select gen_random_uuid(), 'Company ' || n, ${times(size.posts)} from generate_series((select count(*) + 1 from companies), ${size.posts}) as n`,
  );

  for (const [name, from] of [
    ['people', 'profiles'],
    ['courses_', 'courses'],
    ['jobs_', 'jobs'],
    ['projects_', 'it_projects'],
    ['lessons_', 'lessons'],
  ]) {
    await client.query(
      `create temporary table ${name} as select row_number() over (order by created_at, id) - 1 as place, * from ${from}`,
    );
    await client.query(`create index on ${name} (place)`);
    await client.query(`analyze ${name}`);
  }
  const person = `(select id from people where place = n % ${size.users})`;
  const of = (table, count) => `(select id from ${table} where place = (n / ${size.users} + n) % ${count})`;
  const [courses, jobs, projects, lessons] = await Promise.all(['courses', 'jobs', 'it_projects', 'lessons'].map(have));

  const fullStack = `(select id from courses where title = 'Full Stack Web Development' limit 1)`;
  await client.query(`delete from courses_ where id = ${fullStack}`);
  await client.query(`update courses_ set place = place - 1 where place > (select min(missing) from generate_series(0, ${courses}) as missing
    where not exists (select from courses_ where place = missing))`);
  // Every third enrolment is in the course whose weeks are unlocked one by one.
  await add(
    'enrollments',
    size.enrollments,
    'id, student_id, course_id, status, payment_reference, created_at, updated_at',
    (total) =>
      `gen_random_uuid(), ${person}, case when n % 3 = 0 then ${fullStack} else ${of('courses_', courses - 1)} end,
     ${status(['pending'], ['active', 'completed', 'dropped'])}, 'EN-' || n, ${times(total)}`,
  );
  await add(
    'applications',
    size.applications,
    'id, applicant_id, job_id, cover_letter, status, created_at, updated_at',
    (total) =>
      `gen_random_uuid(), ${person}, ${of('jobs_', jobs)}, 'Сайн байна уу', ${status(['pending', 'reviewed'], ['accepted', 'rejected'])}, ${times(total)}`,
  );
  await add(
    'project_applications',
    size.proposals,
    'id, applicant_id, project_id, proposal, status, created_at, updated_at',
    (total) =>
      `gen_random_uuid(), ${person}, ${of('projects_', projects)}, 'Хийж чадна', ${status(['pending'], ['accepted', 'rejected'])}, ${times(total)}`,
  );
  await add(
    'verification_requests',
    size.verifications,
    'id, user_id, payment_reference, status, created_at, updated_at',
    (total) =>
      `gen_random_uuid(), ${person}, 'VR-' || n, ${status(['pending'], ['approved', 'rejected'])}, ${times(total)}`,
  );
  const lesson = (column) => `(select ${column} from lessons_ where place = (n / ${size.users} + n) % ${lessons})`;
  await add(
    'homework_submissions',
    size.homework,
    'id, student_id, lesson_id, course_id, week_number, homework_link, submission_date, created_at, updated_at',
    (total) =>
      `gen_random_uuid(), ${person}, ${lesson('id')}, ${lesson('course_id')}, ${lesson('week_number')}, 'https://example.com/' || n, ${at(share(total))}, ${times(total)}`,
  );
  await client.query(`update profiles set homework_count = counted.n, last_homework_at = counted.at
    from (select student_id, count(*) as n, max(submission_date) as at from homework_submissions group by 1) as counted where counted.student_id = profiles.id`);
  await add(
    'audit_log',
    size.changes,
    'id, at, actor_id, action, entity, entity_id, before, after',
    (total) =>
      `gen_random_uuid(), ${at(share(total))}, (select id from people where place = n % 50), 'enrollment.set_status', 'enrollments', gen_random_uuid(),
     '{"status":"pending"}', '{"status":"active"}'`,
  );
  await client.query('reset session_replication_role');
  for (const name of ['people', 'courses_', 'jobs_', 'projects_', 'lessons_']) await client.query(`drop table ${name}`);
  await client.query('vacuum analyze');
}
