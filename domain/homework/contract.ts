import * as z from 'zod/mini';
import { courseTitle } from '../courses/contract.ts';
import { endpoint } from '../kernel/endpoint.ts';
import { day, id, idParams, timestamp } from '../kernel/ids.ts';
import { httpLink } from '../kernel/links.ts';
import { listQuery, pageOf } from '../kernel/page.ts';
import { lessonRefusals } from '../lessons/contract.ts';
import { highestWeek } from '../lessons/rules.ts';

const text = z.nullable(z.string());

/** A learner's homework for one lesson. */
export const submission = z.object({
  id,
  course_id: id,
  lesson_id: id,
  week_number: z.int(),
  homework_link: z.string(),
  submission_date: timestamp,
});

/** A learner's homework for one lesson. */
export type Submission = z.infer<typeof submission>;

export const getMyHomework = endpoint({
  method: 'GET',
  path: '/api/lessons/{id}/homework',
  summary:
    "The signed-in learner's homework for a lesson that is open, null before the first, and whether a link may be handed in.",
  access: 'learner',
  input: { params: idParams },
  output: z.object({ submission: z.nullable(submission), open: z.boolean() }),
  errors: lessonRefusals,
});

export const submitHomework = endpoint({
  method: 'PUT',
  path: '/api/lessons/{id}/homework',
  summary: 'Hands in a link for a lesson, or puts another in its place; an equal link changes nothing.',
  access: 'learner',
  input: { params: idParams, body: z.object({ homework_link: httpLink }) },
  output: z.object({ submission, outcome: z.enum(['submitted', 'updated', 'unchanged']) }),
  errors: [...lessonRefusals, 'homework_closed'],
});

const lessonTitle = { lesson_title: z.string(), lesson_title_jp: text, lesson_title_mn: text };

/** A submission with the names of its course and lesson. */
export const namedSubmission = z.extend(submission, { ...lessonTitle, course: courseTitle });

/** A submission with the names of its course and lesson. */
export type NamedSubmission = z.infer<typeof namedSubmission>;

export const listMyHomework = endpoint({
  method: 'GET',
  path: '/api/homework',
  summary: "The signed-in learner's submissions, newest first.",
  access: 'learner',
  input: { query: z.object({ cursor: listQuery.cursor }) },
  output: pageOf(namedSubmission),
  errors: ['bad_cursor'],
});

export const getMyActivity = endpoint({
  method: 'GET',
  path: '/api/activity',
  summary: "Homework events of the past year by the learner's own calendar day; days without any are left out.",
  access: 'learner',
  input: {},
  output: z.object({
    from: day,
    to: day,
    days: z.array(z.object({ day, count: z.int(), level: z.int() })),
    total: z.int(),
    current_streak: z.int(),
    longest_streak: z.int(),
  }),
  errors: [],
});

/** A student of the homework overview. */
export const homeworkStudent = z.object({
  id,
  rank: z.int(),
  full_name: z.string(),
  email: z.string(),
  sns_portfolio: text,
  phone_number: text,
  address: text,
  submission_count: z.int(),
  last_homework_at: timestamp,
});

/** A student of the homework overview. */
export type HomeworkStudent = z.infer<typeof homeworkStudent>;

const weekFilter = z.optional(z.coerce.number().check(z.int(), z.gte(0), z.lte(highestWeek)));

export const listHomeworkStudents = endpoint({
  method: 'GET',
  path: '/api/admin/homework/students',
  summary:
    'Students ranked by number of submissions; the search looks at name, e-mail, course title and lesson title. With a week, those who handed in for it.',
  access: 'admin',
  input: { query: z.object({ ...listQuery, week: weekFilter }) },
  output: z.extend(pageOf(homeworkStudent), { weeks: z.array(z.int()) }),
  errors: ['bad_cursor'],
});

export const listStudentHomework = endpoint({
  method: 'GET',
  path: '/api/admin/homework/students/{id}/submissions',
  summary: "One student's submissions, newest first, of one week when one is given.",
  access: 'admin',
  input: { params: idParams, query: z.object({ cursor: listQuery.cursor, week: weekFilter }) },
  output: pageOf(namedSubmission),
  errors: ['not_found', 'bad_cursor'],
});
