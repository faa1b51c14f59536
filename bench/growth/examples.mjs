import { proofExamples } from './proof.mjs';
import { weekly } from './request-shapes.mjs';

/** The value of each `$name` in an address. */
export const examples = {
  ...proofExamples,
  job: 'select id from jobs where is_active order by created_at, id offset 300 limit 1',
  project: 'select id from it_projects where is_active order by created_at, id offset 30 limit 1',
  slug: 'select slug from posts where is_active order by created_at, id offset 30 limit 1',
  course: `select id from courses where is_active and title like 'Course%' order by number limit 1`,
  entered: `select ${weekly} as id`,
  lesson: `select id from lessons where course_id = ${weekly} and week_number = 0 order by title_key limit 1`,
  student: 'select id from profiles where homework_count > 0 order by homework_count desc, id limit 1',
  question: `select id from questions where lesson_id in (select id from lessons where course_id = ${weekly} and week_number = 0) order by created_at, id limit 1`,
  submission: 'select id from homework_submissions order by submission_date, id offset 300 limit 1',
  enrollment: 'select id from enrollments order by created_at, id offset 300 limit 1',
  application: 'select id from applications order by created_at, id offset 300 limit 1',
  group: 'select group_id from enrollments where group_id is not null limit 1',
  handle: 'select handle from portfolios where is_on order by handle limit 1',
  company: 'select company_id from jobs where company_id is not null group by 1 order by count(*) desc, 1 limit 1',
};
