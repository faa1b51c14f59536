// The rows that growth/fill.mjs adds, as SQL expressions of the row's number `n`.
import { addPayments } from './money.mjs';
import { addProgress } from './progress-rows.mjs';
import { pick, scattered, status, weekly } from './row-values.mjs';

const family = ['Бат', 'Дорж', 'Ганзориг', 'Эрдэнэ', 'Сүхбаатар', 'Очир', 'Цэрэн', 'Нямын', 'Төмөр', 'Болд', 'Өлзий'];
const familySounds = 'bat durj ganzurig erdene suhbatar ucir ceren namin tumur buld ulzi'.split(' ');
const givenSounds = ['numin', 'temulen', 'anudar', 'munh urgil', 'hulan', 'bilgun', 'enhjin', 'uanga', 'usuhbaar'];
const given = ['Номин', 'Тэмүүлэн', 'Анударь', 'Мөнх-Оргил', 'Хулан', 'Билгүүн', 'Энхжин', 'Уянга', 'Өсөхбаяр'];

const soundsOf = (names) => (names === given ? pick(givenSounds, 'n / 7') : `${pick(familySounds, 'n')} || 'in'`);

/** People and content; nearly all jobs are active, but only one in ten projects and posts. */
export async function addContent({ client, add, number }) {
  await add('profiles', {
    full_name: `${pick(family, 'n')} || 'ын ' || ${pick(given, 'n / 7')} || ' ' || ${scattered}`,
    email: `'learner' || ${scattered} || '@example.com'`,
    phone_number: `'99' || lpad(${scattered}::text, 6, '0')`,
    // As the background task computes them.
    payer_keys: `array['99' || lpad(${scattered}::text, 6, '0')]`,
    name_sounds: `concat_ws(' ', ${[given, family, given].map(soundsOf).join()})`,
  });
  await client.query(`insert into auth.users (id, email, created_at, updated_at)
    select id, email, created_at, updated_at from profiles where not exists (select from auth.users where users.id = profiles.id)`);
  await add('courses', { title: `'Course ' || n`, title_mn: `'Сургалт ' || n`, number: 'n' });
  const courses = await number('courses_');
  await add(
    'lessons',
    { course_id: 'courses_.id', week_number: '(n % 28)', lesson_title: `'Lesson ' || n` },
    `join courses_ on courses_.row_index = n % ${courses}`,
  );
  await add('companies', { name: `'Company ' || ${scattered} || '株式会社'` });
  await addWork({ add, number });
  await add('posts', {
    slug: `'post-' || n`,
    title: `'Post ' || ${scattered}`,
    title_mn: `'Тэмдэглэл ' || ${scattered}`,
    summary: `'Notes on learning, no. ' || n`,
    body: `'What I learned on day ' || n`,
    is_active: 'n % 10 = 0',
    published_at: '$at',
  });
  await client.query('insert into post_slugs (slug, post_id) select slug, id from posts on conflict do nothing');
}

// One company in ten has jobs. One job in eleven is remote, one in a hundred an internship, one in a thousand inactive.
async function addWork({ add, number }) {
  const companies = await number('companies_');
  const titles = [`'Job ' || ${scattered}`, `'エンジニア' || ${scattered} || '号'`, `'Зар ' || ${scattered}`];
  const more = [
    `'We build software for rail no. ' || ${scattered} || ', with care'`,
    `'TypeScript, ' || (n % 17) || ' years'`,
    `'Токио'`,
  ];
  const far = `case when n % 5000 = 3 then '北海道札幌市' end`;
  const offer = ['companies_.name', ...more, far, `case when n % 11 = 0 then 'Remote' else 'Tokyo' end`];
  await add(
    'jobs',
    {
      company_id: 'companies_.id',
      title: titles[0],
      title_jp: titles[1],
      title_mn: titles[2],
      description: more[0],
      requirements: more[1],
      location: offer.at(-1),
      location_mn: more[2],
      location_jp: far,
      kind: `case when n % 100 = 7 then 'internship' else 'job' end`,
      is_active: 'n % 1000 <> 1',
      title_text: `search_fields(array[${titles.join()}, companies_.name])`,
      search_text: `search_fields(array[${[...titles, ...offer].join()}])`,
    },
    `join companies_ on companies_.row_index = 10 * (n % greatest(1, ${companies} / 10))`,
  );
  await add('it_projects', {
    title: `'Project ' || ${scattered}`,
    title_jp: `'ウェブサイト' || ${scattered}`,
    title_mn: `'Төсөл ' || ${scattered}`,
    description: `'A booking site no. ' || ${scattered} || ' in three languages'`,
    // A range in the middle is rare.
    budget: `case when n % 500 = 0 then '$4,000 - $5,000' when n % 20 < 10 then '$1,500' else '$9k' end`,
    is_active: 'n % 10 = 0',
  });
}

const waiting = status(['pending'], ['accepted', 'rejected']);

/** Enrollments, applications and homework. Every third enrollment is in the weekly course. */
export async function addActivity({ client, add, counts }) {
  const person = `join people on people.row_index = n % ${counts.people}`;
  // A different one for each row of the same person.
  const another = (name) => `join ${name} on ${name}.row_index = (n / ${counts.people} + n) % ${counts[name]}`;
  await add('enrollments', enrollment, `${person} ${another('courses_')}`);
  await add('applications', application, `${person} ${another('jobs_')}`);
  const saved = { id: null, updated_at: null, person_id: 'people.id', job_id: 'jobs_.id' };
  await add('saved_jobs', saved, `${person} ${another('jobs_')}`);
  await add('project_applications', proposal, `${person} ${another('projects_')}`);
  await add('verification_requests', request, person);

  await addProgress({ add, counts }, weekly);

  // One person in ten submits homework.
  const learners = Math.max(1, Math.floor(counts.people / 10));
  const lesson = `join lessons_ on lessons_.row_index = (n / ${learners} + n) % ${counts.lessons_}`;
  await add('homework_submissions', submission, `join people on people.row_index = 10 * (n % ${learners}) ${lesson}`);
  await client.query(`update profiles set homework_count = counted.n, last_homework_at = counted.at
    from (select student_id, count(*) as n, max(submission_date) as at from homework_submissions group by 1) as counted
    where counted.student_id = profiles.id and homework_count <> counted.n`);
}

const enrollment = {
  search_text: 'people.search_text',
  student_id: 'people.id',
  course_id: `case when n % 3 = 0 then ${weekly} else courses_.id end`,
  status: status(['pending'], ['active', 'completed', 'dropped']),
  payment_reference: `'EN-' || ${scattered}`,
  first_active_at: '$at',
  last_active_at: '$at',
  unlocked_week_number: '(n / 3) % 28',
  current_week: '(n / 7) % 28',
};

const application = {
  search_text: `people.search_text || E'\\n' || jobs_.titles`,
  applicant_id: 'people.id',
  job_id: 'jobs_.id',
  status: status(['pending', 'reviewed'], ['accepted', 'rejected']),
  cover_letter: `'Сайн байна уу'`,
};

const proposal = {
  search_text: `people.search_text || E'\\n' || projects_.titles`,
  applicant_id: 'people.id',
  project_id: 'projects_.id',
  status: waiting,
  proposal: `'Хийж чадна'`,
};

const request = {
  search_text: `people.search_text || E'\\n vr-' || ${scattered}`,
  user_id: 'people.id',
  payment_reference: `'VR-' || ${scattered}`,
  status: status(['pending'], ['approved', 'rejected']),
};

const submission = {
  student_id: 'people.id',
  lesson_id: 'lessons_.id',
  course_id: 'lessons_.course_id',
  week_number: 'lessons_.week_number',
  homework_link: `'https://example.com/' || n`,
  submission_date: '$at',
  // One in twenty is unseen.
  seen_at: `case when n % 20 = 0 then null else $at end`,
};

const question = `'How do I stop request no. ' || ${scattered} || '?'`;
const reply = `'Use an AbortController, no. ' || ${scattered}`;
const sentence = `case when n % 2 = 0 then 'Clear and kind, no. ' || ${scattered} end`;

/** Questions, one of three in the weekly course and one of twenty unanswered, their answers and "me too", and ratings. */
export async function addDiscussion({ client, add, counts }) {
  const person = `join people on people.row_index = n % ${counts.people}`;
  const weeklyLessons = `(select id, course_id, row_number() over (order by title_key, id) - 1 as row_index from lessons where course_id = ${weekly})`;
  const { rows } = await client.query(`select count(*)::int as count from lessons where course_id = ${weekly}`);
  await add(
    'questions',
    {
      updated_at: null,
      lesson_id: 'case when n % 3 = 0 then weekly_.id else lessons_.id end',
      course_id: 'case when n % 3 = 0 then weekly_.course_id else lessons_.course_id end',
      author_id: 'people.id',
      title: question,
      body: `'I tried it twice'`,
      answer_count: `case when n % 20 = 0 then 0 else 1 end`,
      search_text: `search_fields(array[${question}, 'I tried it twice', case when n % 20 <> 0 then ${reply} end])`,
    },
    `${person} join lessons_ on lessons_.row_index = n % ${counts.lessons_}
      join ${weeklyLessons} as weekly_ on weekly_.row_index = n % ${rows[0].count}`,
  );
  const asked = `join (select id, row_number() over (order by created_at, id) as row_index from questions) as asked on asked.row_index = n`;
  await add(
    'answers',
    { updated_at: null, question_id: 'asked.id', author_id: 'people.id', body: reply },
    `${person} ${asked}`,
  );
  await add(
    'question_me_too',
    { id: null, updated_at: null, question_id: 'asked.id', person_id: 'people.id' },
    `${person} ${asked}`,
  );
  await add(
    'course_ratings',
    {
      student_id: 'people.id',
      course_id: `case when n % 3 = 0 then ${weekly} else courses_.id end`,
      stars: '1 + n % 5',
      sentence,
      // One sentence in twenty waits.
      status: `case when n % 20 = 0 then 'waiting' else 'approved' end`,
    },
    `${person} join courses_ on courses_.row_index = n % ${counts.courses_}`,
  );
  await client.query(`update courses set rating_count = rated.n, rating_sum = rated.stars
    from (select course_id, count(*) as n, sum(stars) as stars from course_ratings group by 1) as rated where rated.course_id = courses.id`);
}

/** Homework events, reports, notifications, audit log, subscribers and payments. */
export async function addHistory({ client, add, counts }) {
  const person = `join people on people.row_index = n % ${counts.people}`;
  const submitted = 'select id, student_id, row_number() over () as row_index from homework_submissions';
  await add('homework_events', event, `join (${submitted}) as submitted on submitted.row_index = n`);
  await add(
    'learning_reports',
    report,
    `join people on people.row_index = 300 * (n / 300 % greatest(1, ${counts.people} / 300))`,
  );
  await add('notifications', notification, person);
  await add('audit_log', change, `${person} join people as admin on admin.row_index = n % 5`);
  await add('newsletter_subscribers', subscriber);
  await addPayments({ client, add, person });
}

const event = {
  updated_at: null,
  submission_id: 'submitted.id',
  student_id: 'submitted.student_id',
  kind: `'submitted'`,
  homework_link: `''`,
  // One in twenty waits.
  decision: `case when n % 20 = 0 then null else 'accepted' end`,
  reviewed_at: `case when n % 20 = 0 then null else $at end`,
};

// Each writer has 300 reports.
const report = {
  student_id: 'people.id',
  course_id: weekly,
  day: `'2026-01-01'::date + (n % 300)::int`,
  text: `'Today I learned how an index works, no. ' || lpad(n::text, 9, '0')`,
  minutes: '60',
  mood: `'good'`,
  // One in twenty is unread.
  read_at: `case when n % 20 = 0 then null else $at end`,
};

const notification = {
  updated_at: null,
  // Every other one is for an admin, who is notified of all requests.
  person_id: `case when n % 2 = 0 then (select id from profiles where email = 'admin@example.com') else people.id end`,
  kind: `case when n % 2 = 0 then 'new_enrollment' else 'week' end`,
  entity_id: 'gen_random_uuid()',
  facts: `'{"title":"Full Stack Web Development"}'`,
  in_app: 'true',
  read_at: 'case when n % 3 = 0 then null else $at end',
};

const change = {
  created_at: null,
  updated_at: null,
  at: '$at',
  actor_id: 'admin.id',
  person_id: 'people.id',
  search_text: `admin.search_text || E'\\n' || people.search_text`,
  action: `'enrollment.set_status'`,
  entity: `'enrollments'`,
  entity_id: 'gen_random_uuid()',
  before: `'{"status":"pending"}'`,
  after: `'{"status":"active"}'`,
};

const subscriber = {
  updated_at: null,
  email: `'reader' || ${scattered} || '@example.com'`,
  language: `'mn'`,
  asked_at: '$at',
  confirmed_at: 'case when n % 50 = 0 then null else $at end',
};
