// What is asked at each step of growth: every list and every page whose cost could grow. `table` is what the list is about, `as`
// who asks. Public lists are kept for visitors: a learner's token leads past that to the database. Pages have no person, so what
// is kept of them is thrown away before each.

const people = { rare: 'Мөнх-Оргил 77', common: 'example.com', short: 'Өс' };
const nobody = 'qzx';

/** Where page 1,000 begins, or the last one: the columns of the order and what they are read from. */
const newest = (from, column = 'created_at') => ({ from, order: [column, 'id'], sort: `-${column}` });

const admin = (name, table, more = {}) => ({ name, table, as: 'admin', path: `/api/admin/${name}`, ...more });
const offered = (name, table, more = {}) => ({
  name: `public-${name}`,
  table,
  as: 'learner',
  path: `/api/${name}`,
  ...more,
});
const own = (name, table, path) => ({ name, table, as: 'learner', path });
const page = (name, table, path) => ({ name: `page-${name}`, table, as: 'visitor', path });

const weekly = `(select id from courses where title = 'Full Stack Web Development')`;

const publicLists = [
  offered('jobs', 'jobs', {
    deep: { from: 'jobs where is_active', order: ['created_at', 'id'] },
    searches: {
      rare: 'rail no. 77,',
      common: 'software',
      characters: '札幌',
      short: 'ty',
      company: 'company 5',
      nothing: nobody,
    },
    filters: [
      'location=remote',
      'location=onsite',
      'kind=internship',
      'kind=internship&location=remote',
      'search=rail&location=remote',
    ],
  }),
  offered('projects', 'it_projects', {
    deep: { from: 'it_projects where is_active', order: ['created_at', 'id'] },
    searches: { rare: 'no. 770 ', common: 'booking', characters: 'サイト', nothing: nobody },
    filters: ['budget=low', 'budget=medium', 'budget=high'],
  }),
  offered('companies', 'companies', {
    deep: {
      from: 'companies where exists (select from jobs where is_active and company_id = companies.id)',
      order: ['name', 'id'],
      isAscending: true,
    },
  }),
  offered('posts', 'posts', { deep: { from: 'posts where is_active', order: ['published_at', 'id'] } }),
  offered('courses', 'courses', { searches: { title: 'Сургалт 17' }, filters: ['price=free', 'level=Beginner'] }),
  offered('course-titles', 'courses'),
  offered('featured-jobs', 'jobs'),
  offered('newest-posts', 'posts'),
  {
    name: 'public-records',
    table: 'jobs, it_projects, posts, courses',
    as: 'learner',
    each: {
      'one job': '/api/jobs/$job',
      'one project': '/api/projects/$project',
      'one post': '/api/posts/$slug',
      'one course': '/api/courses/$course',
    },
  },
];

const ownLists = [
  own('my-enrolments', 'enrollments', '/api/enrollments'),
  own('my-enrolment', 'enrollments', '/api/courses/$course/enrollment'),
  own('my-work', 'applications, project_applications', '/api/my-work'),
  own('my-application', 'applications', '/api/jobs/$job/application'),
  own('my-proposal', 'project_applications', '/api/projects/$project/proposal'),
  own('my-homework', 'homework_submissions', '/api/homework'),
  own('my-activity', 'homework_events', '/api/activity'),
  own('my-verification', 'verification_requests', '/api/verification'),
  own('my-notifications', 'notifications', '/api/notifications'),
  own('my-unread', 'notifications', '/api/notifications/unread'),
  own('my-preferences', 'notification_preferences', '/api/notifications/preferences'),
  own('my-sessions', 'auth.sessions', '/api/me/sessions'),
  own('me', 'profiles', '/api/me'),
  own('my-profile', 'profiles', '/api/profile'),
  own('lessons-of-a-course', 'lessons', '/api/courses/$entered/lessons'),
  own('one-lesson', 'lessons', '/api/lessons/$lesson'),
  own('homework-of-a-lesson', 'homework_submissions', '/api/lessons/$lesson/homework'),
  {
    name: 'notifications-of-an-admin',
    table: 'notifications',
    as: 'admin',
    path: '/api/notifications',
    deep: {
      from: `notifications where person_id = (select id from profiles where email = 'admin@example.com')`,
      order: ['created_at', 'id'],
    },
  },
  { name: 'unread-of-an-admin', table: 'notifications', as: 'admin', path: '/api/notifications/unread' },
];

const pages = [
  page('home', 'jobs, courses, posts', '/'),
  page('jobs', 'jobs', '/jobs'),
  page('jobs-searched', 'jobs', '/jobs?search=%E6%9C%AD%E5%B9%8C'),
  page('internships', 'jobs', '/internships'),
  page('companies', 'companies', '/companies'),
  page('projects', 'it_projects', '/projects'),
  page('blog', 'posts', '/blog'),
  page('courses', 'courses', '/courses'),
  page('community', 'posts', '/community'),
  page('job', 'jobs', '/jobs/$job'),
  page('project', 'it_projects', '/projects/$project'),
  page('post', 'posts', '/blog/$slug'),
  page('course', 'courses', '/courses/$course'),
  page('feed', 'posts', '/blog/rss.xml'),
  page('events', 'none', '/api/community/events'),
  page('site', 'none', '/api/site'),
];

const adminLists = [
  admin('users', 'profiles', {
    deep: newest('profiles'),
    searches: people,
    filters: ['role=admin', 'role=admin&sort=full_name', 'sort=email'],
  }),
  admin('enrollments', 'enrollments', {
    deep: newest('enrollments'),
    searches: { ...people, title: 'Сургалт 17' },
    filters: ['status=pending', 'sort=-updated_at'],
  }),
  admin('week-access', 'enrollments', { deep: newest(`enrollments where course_id = ${weekly}`), searches: people }),
  admin('applications', 'applications', {
    deep: newest('applications'),
    searches: { ...people, title: 'Job 17', characters: '7号' },
    filters: ['status=pending', 'job=$job'],
  }),
  admin('project-applications', 'project_applications', {
    deep: newest('project_applications'),
    searches: { ...people, title: 'Project 17' },
    filters: ['status=pending'],
  }),
  admin('verification-requests', 'verification_requests', {
    deep: newest('verification_requests'),
    searches: { ...people, reference: 'VR-77' },
    filters: ['status=pending'],
  }),
  admin('homework/students', 'homework_submissions', {
    deep: {
      from: 'profiles where homework_count > 0',
      order: ['homework_count', 'last_homework_at', 'id'],
      sort: '-submission_count',
    },
    searches: { ...people, title: 'Lesson 17' },
    filters: ['week=7', 'seen=unseen'],
  }),
  admin('homework/students/$student/submissions', 'homework_submissions'),
  admin('audit', 'audit_log', {
    deep: newest('audit_log', 'at'),
    searches: { person: 'Номин', rare: people.rare },
    filters: ['entity=enrollments', 'person=$student'],
  }),
  admin('jobs', 'jobs', {
    deep: newest('jobs'),
    searches: { title: 'Зар 17', rare: 'job 777', company: 'company 51', characters: '77号', nothing: nobody },
    filters: ['status=inactive', 'kind=internship', 'sort=title', 'sort=-updated_at&status=inactive'],
  }),
  admin('projects', 'it_projects', {
    deep: newest('it_projects'),
    searches: { title: 'Төсөл 17', nothing: nobody },
    filters: ['status=active', 'status=inactive'],
  }),
  admin('posts', 'posts', {
    deep: newest('posts'),
    searches: { title: 'Тэмдэглэл 17', nothing: nobody },
    filters: ['status=active', 'status=inactive'],
  }),
  admin('courses', 'courses', { searches: { title: 'Сургалт 17' } }),
  admin('courses/order', 'courses'),
  admin('courses/$entered/lessons', 'lessons'),
  admin('companies', 'companies', { deep: newest('companies'), searches: { name: 'Company 17', characters: '7株' } }),
  admin('companies/names', 'companies', { searches: { name: 'Company 17' } }),
  admin('newsletter', 'newsletter_subscribers', {
    deep: newest('newsletter_subscribers'),
    searches: { rare: 'reader77', common: 'example' },
    filters: ['status=waiting'],
  }),
  admin('kept-payments', 'kept_payments', {
    deep: newest('kept_payments', 'kept_at'),
    searches: { reference: 'EN-77' },
    filters: ['purpose=application'],
  }),
  admin('waiting', 'enrollments and others', {}),
  {
    name: 'records',
    table: 'each',
    as: 'admin',
    each: {
      'one person': '/api/admin/users/$student',
      'one profile': '/api/admin/profiles/$student',
      'sessions of one': '/api/admin/users/$student/sessions',
      'one enrolment': '/api/admin/enrollments/$enrollment',
      'one application': '/api/admin/applications/$application',
      'one job': '/api/admin/jobs/$job',
      'one project': '/api/admin/projects/$project',
      'one course': '/api/admin/courses/$entered',
      'one company': '/api/admin/companies/$company',
    },
  },
];

// No lists: each of these is as long as what it is about, up to a bound of its own, and stands here to be seen.
const measuredOnly = [
  // Counts everything there is.
  admin('overview', 'profiles, jobs, applications, enrollments'),
  // Reads all active records to find where the files of the sitemap begin; cached for a minute.
  page('sitemap', 'jobs, it_projects, posts', '/sitemap.xml'),
  // At most 5,000 URLs.
  page('sitemap file', 'jobs', '/sitemap-jobs-1.xml'),
].map((question) => ({ ...question, isMeasuredOnly: true }));

/** All that is asked. */
export const questions = [...publicLists, ...ownLists, ...pages, ...adminLists, ...measuredOnly];

/** What `$name` stands for in an address: one value of each table as it is then. */
export const examples = {
  job: 'select id from jobs where is_active order by created_at, id offset 300 limit 1',
  project: 'select id from it_projects where is_active order by created_at, id offset 30 limit 1',
  slug: 'select slug from posts where is_active order by created_at, id offset 30 limit 1',
  course: `select id from courses where is_active and title like 'Course%' order by number limit 1`,
  entered: `select ${weekly} as id`,
  lesson: `select id from lessons where course_id = ${weekly} and week_number = 0 order by title_key limit 1`,
  student: 'select id from profiles where homework_count > 0 order by homework_count desc, id limit 1',
  enrollment: 'select id from enrollments order by created_at, id offset 300 limit 1',
  application: 'select id from applications order by created_at, id offset 300 limit 1',
  company: 'select company_id from jobs where company_id is not null group by 1 order by count(*) desc, 1 limit 1',
};
