import * as z from 'zod/mini';
import { courseTitle } from '#domain/courses/contract.ts';
import { endpoint } from '#domain/kernel/endpoint.ts';
import { day, httpLink, id, idempotencyKey, idParams, timestamp } from '#domain/kernel/ids.ts';
import { adminListQuery, filteredPageOf } from '#domain/kernel/list.ts';
import { listQuery, pageOf } from '#domain/kernel/page.ts';
import { lessonRefusals } from '#domain/lessons/contract.ts';
import { homeworkRubric } from '#domain/lessons/shapes.ts';
import { maxWeek } from '#domain/lessons/rules.ts';
import { homework, linkStates, maxMessageLength } from './rules.ts';

const text = z.nullable(z.string());

/** A learner's homework for one lesson. */
export const submission = z.object({
  id,
  course_id: id,
  lesson_id: id,
  week_number: z.int(),
  homework_link: z.string(),
  submission_date: timestamp,
  /** The time at which a mentor saw this link; null for an unseen or new link. */
  seen_at: z.nullable(timestamp),
  status: z.enum(homework.statuses),
  /** A mentor's comment in Markdown, possibly about an earlier link. */
  comment: text,
  comment_html: text,
  commented_at: z.nullable(timestamp),
});

export type Submission = z.infer<typeof submission>;

/** A submitted link with its review. */
export const attempt = z.object({
  id,
  homework_link: z.string(),
  created_at: timestamp,
  decision: z.nullable(z.enum(['changes_requested', 'accepted'])),
  comment: text,
  comment_html: text,
  rubric: z.nullable(z.array(z.object({ line: text, line_jp: text, line_mn: text, met: z.boolean() }))),
  reviewed_at: z.nullable(timestamp),
});
export type Attempt = z.infer<typeof attempt>;

/** A message about a submission; of a mentor or of its learner. */
export const homeworkMessage = z.object({ id, is_from_mentor: z.boolean(), body: z.string(), created_at: timestamp });
export type HomeworkMessage = z.infer<typeof homeworkMessage>;

export const newMessage = z.object({ body: z.string().check(z.trim(), z.minLength(1), z.maxLength(maxMessageLength)) });

/** A lesson's model answer as HTML, and a link. */
const modelAnswer = z.object({
  model_answer_html: text,
  model_answer_html_jp: text,
  model_answer_html_mn: text,
  model_answer_url: text,
});
export type ModelAnswer = z.infer<typeof modelAnswer>;

export const getMyHomework = endpoint({
  method: 'GET',
  path: '/api/lessons/{id}/homework',
  summary:
    "The signed-in learner's homework for an open lesson or null, whether a link may be submitted, and the model answer once an attempt was accepted.",
  access: 'learner',
  input: { params: idParams },
  output: z.object({
    submission: z.nullable(submission),
    open: z.boolean(),
    ...homeworkRubric,
    /** All attempts, newest first. */
    attempts: z.array(attempt),
    /** The newest messages, oldest first. */
    messages: z.array(homeworkMessage),
    /** Null before an attempt was accepted, and without a model answer. */
    model_answer: z.nullable(modelAnswer),
  }),
  errors: lessonRefusals,
});

export const submitHomework = endpoint({
  method: 'PUT',
  path: '/api/lessons/{id}/homework',
  summary:
    'Submits or replaces the link for a lesson; the same link changes nothing. With `replaces`, refused when the stored submission has another time.',
  access: 'learner',
  input: {
    params: idParams,
    body: z.object({
      homework_link: httpLink,
      /** The time of the submission that the learner saw, or null: offline requests may arrive late or twice. */
      replaces: z.optional(z.nullable(timestamp)),
    }),
  },
  output: z.object({ submission, outcome: z.enum(['submitted', 'updated', 'unchanged']) }),
  errors: [...lessonRefusals, 'homework_closed', 'changed_meanwhile'],
});

export const writeHomeworkMessage = endpoint({
  method: 'POST',
  path: '/api/lessons/{id}/homework/messages',
  summary: "Adds a message to the thread of the signed-in learner's homework.",
  access: 'learner',
  input: { params: idParams, body: z.extend(newMessage, idempotencyKey) },
  output: homeworkMessage,
  errors: [...lessonRefusals, 'too_many_changes'],
});

export const getAnswerTime = endpoint({
  method: 'GET',
  path: '/api/homework/answer-time',
  summary:
    'The median of the hours until a decision, of the last 30 days and at most the newest 1,000 decisions; null below ten.',
  access: 'learner',
  output: z.object({ hours: z.nullable(z.int()) }),
});

const lessonTitle = { lesson_title: z.string(), lesson_title_jp: text, lesson_title_mn: text };

/** A submission with course and lesson. */
export const namedSubmission = z.extend(submission, { ...lessonTitle, course: courseTitle });
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
  summary: "Homework events of the past year by the learner's calendar day, without days that have none.",
  access: 'learner',
  output: z.object({
    from: day,
    to: day,
    days: z.array(z.object({ day, count: z.int(), level: z.int() })),
    total: z.int(),
    current_streak: z.int(),
    longest_streak: z.int(),
  }),
});

/** A submission in the homework overview. */
export const adminSubmission = z.extend(namedSubmission, {
  updated_at: timestamp,
  /** What the check of the link found; null if it is unknown. */
  link_state: z.nullable(z.enum(linkStates)),
  /** True if another learner has submitted the same link. */
  is_shared_link: z.boolean(),
});
export type AdminSubmission = z.infer<typeof adminSubmission>;

/** A student of the homework overview. */
export const homeworkStudent = z.object({
  id,
  rank: z.int(),
  full_name: z.string(),
  email: z.string(),
  photo_file_id: z.nullable(id),
  sns_portfolio: text,
  phone_number: text,
  address: text,
  submission_count: z.int(),
  /** The number of unseen submissions. */
  unseen_count: z.int(),
  last_homework_at: timestamp,
});

export type HomeworkStudent = z.infer<typeof homeworkStudent>;

/** The filter: all, or unseen submissions. */
export const seenFilters = ['all', 'unseen'] as const;
export type SeenFilter = (typeof seenFilters)[number];

const narrowing = {
  week: z.optional(z.coerce.number().check(z.int(), z.gte(0), z.lte(maxWeek))),
  seen: z._default(z.enum(seenFilters), 'all'),
};

/** The orders of the overview; the first is the default. */
export const homeworkOrders = { names: ['submission_count'], usual: '-submission_count' } as const;

const homeworkList = adminListQuery(homeworkOrders, narrowing);

export const listHomeworkStudents = endpoint({
  method: 'GET',
  path: '/api/admin/homework/students',
  summary:
    'Students ranked by number of submissions; the search covers name, email, course title and lesson title. With a week or `unseen`, those who have such a submission.',
  access: 'teaching',
  input: { query: homeworkList },
  output: z.extend(filteredPageOf(homeworkStudent, seenFilters), { weeks: z.array(z.int()) }),
  errors: ['bad_cursor'],
});

export const listStudentHomework = endpoint({
  method: 'GET',
  path: '/api/admin/homework/students/{id}/submissions',
  summary: "One student's submissions, newest first, optionally of one week or only unseen ones.",
  access: 'teaching',
  input: { params: idParams, query: z.object({ cursor: listQuery.cursor, ...narrowing }) },
  output: pageOf(adminSubmission),
  errors: ['not_found', 'bad_cursor'],
});

export const setHomeworkSeen = endpoint({
  method: 'PUT',
  path: '/api/admin/homework/submissions/{id}/seen',
  summary:
    'Marks a submission as seen without a decision, or as unseen, which removes decision and comment. Refused when the learner has submitted another link since (details.homework_link).',
  access: 'teaching',
  input: {
    params: idParams,
    body: z.object({
      seen: z.boolean(),
      /** The state that the admin saw. */
      homework_link: z.string(),
      updated_at: timestamp,
    }),
  },
  output: adminSubmission,
  errors: ['not_found', 'wrong_status', 'changed_meanwhile'],
});
