// The reads of bare-server.mjs: the statements that one would write by hand for the product's responses.

const pick = (row, names, prefix = '') => Object.fromEntries(names.map((name) => [name, row[prefix + name]]));
const columns = (table, names, prefix = '') => names.map((name) => `${table}.${name} as ${prefix}${name}`).join(', ');
const inLanguages = (...names) => names.flatMap((name) => [name, `${name}_jp`, `${name}_mn`]);

const words = (text) => text.split(' ');

const descriptions = inLanguages('description');
const enrolledCourse = ['id', ...inLanguages('title'), 'weekly_release', 'daily_reports'];
const enrollment = words(
  'id course_id status unlocked_week_number payment_reference decision_reason created_at updated_at',
);

// $1 is the learner.
const enrollments = `
  select ${columns('enrollment', enrollment)}, ${columns('course', enrolledCourse, 'course_')},
    ${descriptions.map((name) => `left(course.${name}, 101) as course_${name}`).join(', ')},
    (select count(*)::int from lessons where course_id = course.id) as lessons_total,
    (select count(*)::int from lesson_progress as progress join lessons on lessons.id = lesson_id
      where progress.student_id = $1 and completed_at is not null and course_id = course.id) as lessons_completed,
    coalesce(
      (select lessons.id from lesson_progress as progress join lessons on lessons.id = lesson_id
        where progress.student_id = $1 and course_id = course.id and week_number <= open.week
          and completed_at is null and position_seconds > 0
        order by opened_at desc, week_number desc, position desc, title_key desc, lessons.id desc limit 1),
      (select id from lessons
        where course_id = course.id and week_number <= open.week and not exists (
          select from lesson_progress where lesson_id = lessons.id and student_id = $1 and completed_at is not null)
        order by week_number, position, title_key, id limit 1),
      (select lessons.id from lesson_progress as progress join lessons on lessons.id = lesson_id
        where progress.student_id = $1 and course_id = course.id and week_number <= open.week
        order by opened_at desc, week_number desc, position desc, title_key desc, lessons.id desc limit 1)
    ) as continue_lesson_id
  from enrollments as enrollment
  join courses as course on course.id = enrollment.course_id
  cross join lateral (select case
    when enrollment.status not in ('active', 'completed') then -1
    when course.weekly_release then coalesce(enrollment.unlocked_week_number, 0)
    else 200 end as week) as open
  where enrollment.student_id = $1
  order by enrollment.created_at desc, enrollment.id desc`;

async function readEnrollments(run, { user }) {
  const rows = await run('enrollments', enrollments, [user.id]);
  const counted = [...enrollment, 'lessons_total', 'lessons_completed', 'continue_lesson_id'];
  return {
    rows: rows.map((row) => ({
      ...pick(row, counted),
      course: pick(row, [...enrolledCourse, ...descriptions], 'course_'),
    })),
  };
}

const courseTitle = ['id', ...inLanguages('title', 'level'), 'weekly_release'];

// $1 is the course, $2 the learner; the latest enrollment that is not dropped counts.
const enteredCourse = `
  select ${columns('course', courseTitle)}, enrollment.status, enrollment.unlocked_week_number
  from courses as course join enrollments as enrollment on enrollment.course_id = course.id
  where course.id = $1 and enrollment.student_id = $2
  order by enrollment.status <> 'dropped' desc, enrollment.created_at desc limit 1`;

const lessonName = ['id', 'week_number', ...inLanguages('lesson_title'), 'lesson_duration'];

const lessonsWithProgress = `
  select ${columns('lessons', lessonName)}, coalesce(video_url, video_file_id::text) is not null as has_video, quiz_url is not null as has_quiz, test_url is not null as has_test,
    coalesce(homework_url, homework_brief, homework_brief_jp, homework_brief_mn) is not null as has_homework, completed_at is not null as completed, opened_at,
    homework.id is not null as homework_submitted
  from lessons
  left join lesson_progress as progress on progress.lesson_id = lessons.id and progress.student_id = $2
  left join homework_submissions as homework on homework.lesson_id = lessons.id and homework.student_id = $2
  where lessons.course_id = $1
  order by lessons.week_number, lessons.position, lessons.title_key, lessons.id`;

async function readOutline(run, { user, id }) {
  const values = [id, user.id];
  const [[course], lessons] = await Promise.all([
    run('entered-course', enteredCourse, values),
    run('lessons', lessonsWithProgress, values),
  ]);
  if (course?.status !== 'active' && course?.status !== 'completed') return null;
  const lastWeek = course.weekly_release ? (course.unlocked_week_number ?? 0) : Infinity;
  const open = lessons.filter((lesson) => lesson.week_number <= lastWeek);
  const opened = open.filter((lesson) => lesson.opened_at);
  const last = opened.reduce((latest, lesson) => (lesson.opened_at >= latest.opened_at ? lesson : latest), opened[0]);
  return {
    course: pick(course, courseTitle),
    homework_open: course.status === 'active',
    lessons: lessons.map(({ opened_at, ...lesson }) =>
      lesson.week_number <= lastWeek
        ? { ...lesson, locked: false }
        : { ...lesson, locked: true, has_video: false, has_quiz: false, has_test: false, has_homework: false },
    ),
    completed_count: lessons.filter((lesson) => lesson.completed).length,
    first_lesson_id: open[0]?.id ?? null,
    last_opened_lesson_id: last?.id ?? null,
  };
}

const jobCard = [
  ...inLanguages('title', 'description', 'location'),
  ...words('id salary_range salary_min salary_max salary_currency salary_period kind country work_mode employment'),
  ...words('development japanese_level english_level experience apply_from students_only visa_help relocation_help'),
  ...words('interview_language interpreter technologies closes_at created_at image_file_id job_image'),
];
const jobPage = [...jobCard, ...inLanguages('requirements'), 'application_fee', 'is_active', 'updated_at'];
const company = ['name', 'site_url', 'logo_file_id', ...inLanguages('about')];

// $1 is the job, $2 the learner, who also sees an inactive job after applying for it. The other rows are the newest active jobs.
const jobWithSimilar = `
  select ${columns('job', jobPage)}, company.id as company_id, ${columns('company', company, 'company_')},
    job.is_active or exists (select from applications where job_id = job.id and applicant_id = $2) as is_visible
  from jobs as job left join companies as company on company.id = job.company_id
  where job.id = $1 or job.id = any(array(
    select id from jobs where is_active and id <> $1 order by created_at desc, id desc limit 2))
  order by job.id <> $1, job.created_at desc, job.id desc`;

const cardOf = (row) => ({
  ...pick(row, jobCard),
  company_name: row.company_name,
  company_logo_file_id: row.company_logo_file_id,
});

async function readJob(run, { user, id }) {
  const [job, ...similar] = await run('job', jobWithSimilar, [id, user.id]);
  if (job?.id !== id || !job.is_visible) return null;
  return {
    ...pick(job, jobPage),
    ...cardOf(job),
    company: job.company_id && pick(job, company, 'company_'),
    similar: similar.map(cardOf),
  };
}

export const reads = {
  'my enrolments': readEnrollments,
  'lessons of a course': readOutline,
  'one job': readJob,
};
