// The requests measured at each step: every list and page whose cost could grow. Responses of public lists are cached for visitors,
// so a learner requests them; pages are always cached, so the cache is cleared before each.

import { moneyRequests } from './money.mjs';
import { paperRequests } from './papers.mjs';
import { proofRequests, quizResults } from './proof.mjs';
import { admin, newest, noMatch, own, page, people, publicList, waitingFirst, weekly } from './request-shapes.mjs';

const publicLists = [
  publicList('jobs', {
    deep: { from: 'jobs where is_active', order: ['created_at', 'id'] },
    searches: {
      rare: 'rail no. 77,',
      common: 'software',
      characters: '札幌',
      short: 'ty',
      company: 'company 5',
      nothing: noMatch,
    },
    filters: [
      'location=remote',
      'location=onsite',
      'kind=internship',
      'kind=internship&location=remote',
      'search=rail&location=remote',
    ],
  }),
  publicList('projects', {
    deep: { from: 'it_projects where is_active', order: ['created_at', 'id'] },
    searches: { rare: 'no. 770 ', common: 'booking', characters: 'サイト', nothing: noMatch },
    filters: ['budget=low', 'budget=medium', 'budget=high'],
  }),
  publicList('companies', {
    deep: {
      from: 'companies where exists (select from jobs where is_active and company_id = companies.id)',
      order: ['name', 'id'],
      isAscending: true,
    },
  }),
  publicList('posts', { deep: { from: 'posts where is_active', order: ['published_at', 'id'] } }),
  publicList('courses', { searches: { title: 'Сургалт 17' }, filters: ['price=free', 'level=Beginner'] }),
  publicList('course-titles'),
  publicList('featured-jobs'),
  publicList('newest-posts'),
  {
    name: 'public-records',
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
  own('my-enrollments', '/api/enrollments'),
  own('my-enrollment', '/api/courses/$course/enrollment'),
  own('my-work', '/api/my-work'),
  own('my-saved-jobs', '/api/saved-jobs'),
  own('my-application', '/api/jobs/$job/application'),
  own('my-proposal', '/api/projects/$project/proposal'),
  own('my-homework', '/api/homework'),
  own('my-activity', '/api/activity'),
  own('dashboard', '/api/dashboard'),
  own('my-verification', '/api/verification'),
  own('my-notifications', '/api/notifications'),
  own('my-unread', '/api/notifications/unread'),
  own('my-preferences', '/api/notifications/preferences'),
  own('my-sessions', '/api/me/sessions'),
  own('me', '/api/me'),
  own('my-profile', '/api/profile'),
  own('lessons-of-a-course', '/api/courses/$entered/lessons'),
  own('one-lesson', '/api/lessons/$lesson'),
  own('homework-of-a-lesson', '/api/lessons/$lesson/homework'),
  own('answer-time', '/api/homework/answer-time'),
  own('my-reports', '/api/courses/$entered/reports'),
  {
    ...own('questions-of-a-course', '/api/courses/$entered/questions'),
    deep: newest(`questions where course_id = ${weekly}`),
    searches: { rare: 'request no. 777', answer: 'abortcontroller', nothing: noMatch },
  },
  own('questions-of-a-lesson', '/api/courses/$entered/questions?lesson=$lesson'),
  own('one-question', '/api/questions/$question'),
  own('my-rating', '/api/courses/$entered/rating'),
  {
    name: 'notifications-of-an-admin',
    as: 'admin',
    path: '/api/notifications',
    deep: {
      from: `notifications where person_id = (select id from profiles where email = 'admin@example.com')`,
      order: ['created_at', 'id'],
    },
  },
  { name: 'unread-of-an-admin', as: 'admin', path: '/api/notifications/unread' },
];

const pages = [
  page('home', '/'),
  page('jobs', '/jobs'),
  page('jobs-searched', '/jobs?search=%E6%9C%AD%E5%B9%8C'),
  page('internships', '/internships'),
  page('companies', '/companies'),
  page('projects', '/projects'),
  page('blog', '/blog'),
  page('courses', '/courses'),
  page('community', '/community'),
  page('job', '/jobs/$job'),
  page('project', '/projects/$project'),
  page('post', '/blog/$slug'),
  page('course', '/courses/$course'),
  page('feed', '/blog/rss.xml'),
  page('events', '/api/community/events'),
  page('site', '/api/site'),
];

const adminLists = [
  admin('users', {
    deep: newest('profiles'),
    searches: people,
    filters: ['role=admin', 'role=admin&sort=full_name', 'sort=email'],
  }),
  admin('enrollments', {
    deep: waitingFirst('enrollments'),
    searches: { ...people, title: 'Сургалт 17' },
    filters: ['status=pending', 'sort=-updated_at', 'sort=-created_at'],
  }),
  admin('week-access', {
    deep: newest(`enrollments where course_id = ${weekly}`),
    searches: people,
    filters: ['status=pending', 'week=7', 'group=none', 'group=$group'],
  }),
  admin('week-access/courses'),
  admin('announcements', { searches: { title: 'Announcement 17' } }),
  admin('groups', { searches: { name: 'Group 17' } }),
  admin('progress', {
    deep: {
      from: `enrollments where status = 'active' and course_id = ${weekly}`,
      order: ['last_active_at', 'id'],
      sort: 'last_active_at',
      isAscending: true,
    },
    searches: people,
    filters: ['week=7', 'quiet=quiet_3', 'quiet=on_leave', 'sort=-weeks_behind&quiet=quiet_14', 'sort=full_name'],
  }),
  admin('applications', {
    deep: waitingFirst('applications'),
    searches: { ...people, title: 'Job 17', characters: '7号' },
    filters: ['status=pending', 'job=$job'],
  }),
  admin('project-applications', {
    deep: waitingFirst('project_applications'),
    searches: { ...people, title: 'Project 17' },
    filters: ['status=pending'],
  }),
  admin('verification-requests', {
    deep: waitingFirst('verification_requests'),
    searches: { ...people, reference: 'VR-77' },
    filters: ['status=pending'],
  }),
  admin('homework/students', {
    deep: {
      from: 'profiles where homework_count > 0',
      order: ['homework_count', 'last_homework_at', 'id'],
      sort: '-submission_count',
    },
    searches: { ...people, title: 'Lesson 17' },
    filters: ['week=7', 'seen=unseen'],
  }),
  admin('homework/queue', {
    deep: {
      from: 'homework_submissions where waiting_since is not null',
      order: ['waiting_since', 'id'],
      sort: 'waiting_since',
      isAscending: true,
    },
    searches: people,
    filters: ['week=7', 'course=$entered'],
  }),
  admin('questions', {
    deep: {
      from: `questions where status = 'unanswered'`,
      order: ['created_at', 'id'],
      sort: 'created_at',
      isAscending: true,
    },
    searches: { rare: 'request no. 777', common: 'abortcontroller', nothing: noMatch },
    filters: ['course=$entered', 'course=$course', 'status=answered', 'status=hidden'],
  }),
  admin('ratings', {
    deep: {
      from: `course_ratings where sentence is not null and status = 'waiting'`,
      order: ['updated_at', 'id'],
      sort: 'updated_at',
      isAscending: true,
    },
    searches: { rare: 'no. 777', common: 'clear', title: 'Сургалт 17', nothing: noMatch },
    filters: ['status=approved'],
  }),
  admin('homework/submissions/$submission'),
  admin('homework/students/$student/submissions'),
  admin('reports', {
    deep: { ...newest('learning_reports where read_at is null'), sort: 'created_at', isAscending: true },
    searches: people,
    filters: ['read=all', 'read=all&sort=-created_at'],
  }),
  admin('audit', {
    deep: newest('audit_log', 'at'),
    searches: { person: 'Номин', rare: people.rare },
    filters: ['entity=enrollments', 'person=$student'],
  }),
  admin('jobs', {
    deep: newest('jobs'),
    searches: { title: 'Зар 17', rare: 'job 777', company: 'company 51', characters: '77号', nothing: noMatch },
    filters: ['status=inactive', 'kind=internship', 'sort=title', 'sort=-updated_at&status=inactive'],
  }),
  admin('projects', {
    deep: newest('it_projects'),
    searches: { title: 'Төсөл 17', nothing: noMatch },
    filters: ['status=active', 'status=inactive'],
  }),
  admin('posts', {
    deep: newest('posts'),
    searches: { title: 'Тэмдэглэл 17', nothing: noMatch },
    filters: ['status=active', 'status=inactive'],
  }),
  admin('courses', { searches: { title: 'Сургалт 17' } }),
  admin('courses/order'),
  admin('courses/$entered/lessons'),
  admin('companies', { deep: newest('companies'), searches: { name: 'Company 17', characters: '7株' } }),
  admin('companies/names', { searches: { name: 'Company 17' } }),
  admin('newsletter', {
    deep: newest('newsletter_subscribers'),
    searches: { rare: 'reader77', common: 'example' },
    filters: ['status=waiting'],
  }),
  ...moneyRequests,
  admin('results', { filters: ['by=group', 'course=$entered'] }),
  admin('waiting'),
  // Reads what is unpaid and all active jobs.
  { ...admin('overview'), limit: 300 },
  {
    name: 'records',
    as: 'admin',
    each: {
      'one person': '/api/admin/users/$student',
      'one profile': '/api/admin/profiles/$student',
      'sessions of one': '/api/admin/users/$student/sessions',
      'one enrollment': '/api/admin/enrollments/$enrollment',
      'one application': '/api/admin/applications/$application',
      'one job': '/api/admin/jobs/$job',
      'one project': '/api/admin/projects/$project',
      'one course': '/api/admin/courses/$entered',
      'one company': '/api/admin/companies/$company',
      'search box, many found': '/api/admin/search?search=example.com',
      'search box, reference': '/api/admin/search?search=EN-77AB',
      ...Object.fromEntries(
        ['sound', 'phone'].map((kind) => [
          `search box, ${kind}`,
          `/api/admin/search?search=${encodeURIComponent(people[kind])}`,
        ]),
      ),
    },
  },
];

// Measured without a limit.
const measuredOnly = [
  quizResults,
  // Adds up the payments of a course, which here are all.
  admin('payment-sums-of-course', { path: '/api/admin/payment-sums?course=$entered' }),
  // Reads all active records to find where the files of the sitemap begin; cached for a minute.
  page('sitemap', '/sitemap.xml'),
  // At most 5,000 URLs.
  page('sitemap file', '/sitemap-jobs-1.xml'),
].map((request) => ({ ...request, isMeasuredOnly: true }));

export const requests = [
  ...publicLists,
  ...ownLists,
  ...paperRequests,
  ...proofRequests,
  ...pages,
  ...adminLists,
  ...measuredOnly,
];
