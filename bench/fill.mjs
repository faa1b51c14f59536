// Fills a database with many people and what they did, by SQL alone and without the triggers of single rows.

const family = ['Бат', 'Дорж', 'Ганзориг', 'Эрдэнэ', 'Сүхбаатар', 'Очир', 'Цэрэн', 'Нямын', 'Төмөр', 'Болд', 'Өлзий'];
const given = ['Номин', 'Тэмүүлэн', 'Анударь', 'Мөнх-Оргил', 'Хулан', 'Билгүүн', 'Энхжин', 'Уянга', 'Өсөхбаяр'];

const have = async (client, table) => Number((await client.query(`select count(*) as n from ${table}`)).rows[0].n);

/** One of `list` by the number that `n` is. */
const pick = (list, n) => `(array[${list.map((one) => `'${one}'`).join(',')}])[1 + (${n}) % ${list.length}]`;

/** A status, of which those that wait are few, as they are in life. */
const status = (few, many) =>
  `case when n % 100 < ${few.length} then ${pick(few, 'n % 100')} else ${pick(many, 'n')} end`;

/** The tables beside which others are filled, numbered from 0 in a fixed order. */
const numbered = {
  people: 'profiles',
  courses_: 'courses',
  jobs_: 'jobs',
  projects_: 'it_projects',
  lessons_: 'lessons',
};

/**
 * Adds rows until there are `size.users` people, and so on, all within the year before now. `size` also has courses, lessons,
 * posts (jobs, projects and companies each), enrollments, applications, proposals, verifications, homework and changes.
 */
export async function fill(client, size) {
  const now = new Date().toISOString();
  const at = (total) =>
    `date_trunc('milliseconds', timestamptz '${now}' - ((${total} - n)::float / ${total}) * interval '365 days')`;
  const add = async (table, total, values) => {
    const columns = { id: 'gen_random_uuid()', ...values, created_at: at(total), updated_at: at(total) };
    const there = await have(client, table);
    await client.query(`insert into ${table} (${Object.keys(columns).join()})
      select ${Object.values(columns).join()} from generate_series(${there + 1}, ${total}) as n on conflict do nothing`);
  };
  // Neither the notices to open pages nor the checks of references, a million times over.
  await client.query(`set session_replication_role = replica`);
  await addPeopleAndPosts(client, add, size);
  for (const [name, table] of Object.entries(numbered)) await number(client, name, table);
  await addDeeds(client, add, size);
  const nth = (column, place) => `(select ${column} from people where place = ${place})`;
  await client.query(`insert into audit_log (id, at, actor_id, person_id, search_text, action, entity, entity_id, before, after)
    select gen_random_uuid(), ${at(size.changes)}, ${nth('id', 'n % 5')}, ${nth('id', `n % ${size.users}`)},
      ${nth('search_text', 'n % 5')} || ${nth('search_text', `n % ${size.users}`)}, 'enrollment.set_status',
      'enrollments', gen_random_uuid(), '{"status":"pending"}', '{"status":"active"}'
    from generate_series((select count(*) + 1 from audit_log), ${size.changes}) as n`);
  await client.query('reset session_replication_role');
  for (const name of Object.keys(numbered)) await client.query(`drop table ${name}`);
  await client.query('vacuum analyze');
}

async function addPeopleAndPosts(client, add, size) {
  await add('profiles', size.users, {
    full_name: `${pick(family, 'n')} || 'ын ' || ${pick(given, 'n / 7')} || ' ' || n`,
    email: `'learner' || n || '@example.com'`,
  });
  await client.query(`insert into auth.users (id, email, created_at, updated_at)
    select id, email, created_at, updated_at from profiles on conflict do nothing`);
  await add('courses', size.courses, { title: `'Course ' || n`, title_mn: `'Сургалт ' || n`, number: 'n' });
  await add('lessons', size.lessons, {
    course_id: `(select id from courses order by number, id offset n % ${size.courses} limit 1)`,
    week_number: 'n % 28',
    lesson_title: `'Lesson ' || n`,
  });
  await add('jobs', size.posts, { title: `'Job ' || n`, title_mn: `'Зар ' || n` });
  await add('it_projects', size.posts, { title: `'Project ' || n`, title_mn: `'Зар ' || n` });
  await add('companies', size.posts, { name: `'Company ' || n` });
}

async function number(client, name, table) {
  // The weekly course is given to every third enrolment, and to none by its number.
  const others = table === 'courses' ? `where title <> 'Full Stack Web Development'` : '';
  await client.query(`create temporary table ${name} as
    select row_number() over (order by created_at, id) - 1 as place, * from ${table} ${others}`);
  await client.query(`create index on ${name} (place)`);
  await client.query(`analyze ${name}`);
}

async function addDeeds(client, add, size) {
  const counts = {};
  for (const name of Object.keys(numbered)) counts[name] = await have(client, name);
  const ofPerson = (column) => `(select ${column} from people where place = n % ${counts.people})`;
  const person = ofPerson('id');
  // What the triggers would write.
  const search_text = ofPerson('search_text');
  // Another one for each deed of the same person.
  const another = (name, column = 'id') =>
    `(select ${column} from ${name} where place = (n / ${counts.people} + n) % ${counts[name]})`;
  await add('enrollments', size.enrollments, {
    search_text,
    student_id: person,
    course_id: `case when n % 3 = 0 then (select id from courses where title = 'Full Stack Web Development' limit 1)
      else ${another('courses_')} end`,
    status: status(['pending'], ['active', 'completed', 'dropped']),
    payment_reference: `'EN-' || n`,
  });
  await add('applications', size.applications, {
    search_text,
    applicant_id: person,
    job_id: another('jobs_'),
    cover_letter: `'Сайн байна уу'`,
    status: status(['pending', 'reviewed'], ['accepted', 'rejected']),
  });
  await add('project_applications', size.proposals, {
    search_text,
    applicant_id: person,
    project_id: another('projects_'),
    proposal: `'Хийж чадна'`,
    status: status(['pending'], ['accepted', 'rejected']),
  });
  await add('verification_requests', size.verifications, {
    user_id: person,
    search_text: `${search_text} || E'\\n vr-' || n`,
    payment_reference: `'VR-' || n`,
    status: status(['pending'], ['approved', 'rejected']),
  });
  await add('homework_submissions', size.homework, {
    student_id: person,
    lesson_id: another('lessons_'),
    course_id: another('lessons_', 'course_id'),
    week_number: another('lessons_', 'week_number'),
    homework_link: `'https://example.com/' || n`,
    submission_date: `timestamptz '2026-01-01' + n * interval '20 seconds'`,
  });
  await client.query(`update profiles set homework_count = counted.n, last_homework_at = counted.at
    from (select student_id, count(*) as n, max(submission_date) as at from homework_submissions group by 1) as counted
    where counted.student_id = profiles.id`);
}
