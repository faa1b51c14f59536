import * as z from 'zod/mini';
import { courseTitle } from '#domain/courses/contract.ts';
import { endpoint, exportOf } from '#domain/kernel/endpoint.ts';
import { day, id, idParams, timestamp } from '#domain/kernel/ids.ts';
import { languages } from '#domain/kernel/language.ts';
import { adminListQuery, filteredPageOf, maxBulk } from '#domain/kernel/list.ts';
import { person } from '#domain/kernel/people/person.ts';
import { lastWeek } from '#domain/enrollments/rules.ts';
import { leave, leaveAnswer } from './contract.ts';
import {
  learnerStates,
  maxNudgeLength,
  nudgeRefusals,
  progressOrders,
  quietFilters,
  quietThresholds,
} from './rules.ts';

/** The lessons of one week: how many of them a learner has opened, completed and submitted homework for, accepted homework, and quizzes. */
const weekProgress = z.object({
  week: z.int(),
  lessons: z.int(),
  opened: z.int(),
  completed: z.int(),
  submitted: z.int(),
  accepted: z.int(),
  /** Lessons with a quiz of this site, and those of them that the learner has passed. */
  quizzes: z.int(),
  passed: z.int(),
});

/** An active enrollment with the learner's progress. */
export const learnerProgress = z.object({
  id,
  student: person,
  language: z.enum(languages),
  course: courseTitle,
  /** The last open week; null if the course has no weekly release, like `weeks_behind`. */
  open_week: z.nullable(z.int()),
  /** How many weeks the first open week with a lesson to complete is behind the last open one. */
  weeks_behind: z.nullable(z.int()),
  weeks: z.array(weekProgress),
  /** To the hour. Before the first activity the time of the approval. */
  last_active_at: timestamp,
  state: z.enum(learnerStates),
  /** The threshold that the silence has reached. */
  quiet_days: z.nullable(z.literal(quietThresholds)),
  /** Also one that has not begun. */
  leave: z.nullable(leave),
  /** The last nudge in any course, and the first activity after it. */
  nudge_text: z.nullable(z.string()),
  nudged_at: z.nullable(timestamp),
  /** Null after the deletion of the admin's account. */
  nudged_by: z.nullable(z.string()),
  returned_at: z.nullable(timestamp),
});

export type LearnerProgress = z.infer<typeof learnerProgress>;

export const listProgress = endpoint({
  method: 'GET',
  path: '/api/admin/progress',
  summary:
    'The active learners of a course with their progress by week, by default of the first course with weekly release; the search covers name and email. Counts are by state.',
  access: 'teaching',
  input: {
    query: adminListQuery(progressOrders, {
      course: z.optional(id),
      /** Learners whose last open week it is. */
      week: z.optional(z.coerce.number().check(z.int(), z.gte(0), z.lte(lastWeek))),
      quiet: z._default(z.enum(quietFilters), 'all'),
    }),
  },
  output: z.extend(filteredPageOf(learnerProgress, quietFilters), {
    course: z.extend(courseTitle, { weekly_release: z.boolean() }),
  }),
  errors: ['not_found', 'bad_cursor'],
});

export const exportProgress = exportOf(listProgress, 'active learners of a course');

export const getProgress = endpoint({
  method: 'GET',
  path: '/api/admin/progress/{id}',
  summary: 'One active enrollment, as in the list of progress.',
  access: 'teaching',
  input: { params: idParams },
  output: learnerProgress,
  errors: ['not_found'],
});

const nudgeText = z.optional(z.string().check(z.trim(), z.maxLength(maxNudgeLength)));

export const sendNudges = endpoint({
  method: 'POST',
  path: '/api/admin/nudges',
  summary:
    "Sends a message to the learners of enrollments, in each learner's language if there is a text in it. Returns how many were nudged, and who may not be nudged now: at most one nudge in seven days, and none on leave.",
  access: 'teaching',
  input: {
    body: z.object({
      ids: z.array(id).check(z.minLength(1), z.maxLength(maxBulk)),
      texts: z
        .object({ mn: nudgeText, ja: nudgeText, en: nudgeText })
        .check(z.refine((texts) => Object.values(texts).some(Boolean), 'required')),
    }),
  },
  output: z.object({
    nudged: z.int(),
    refused: z.array(z.object({ id, reason: z.enum(nudgeRefusals) })),
  }),
});

export const setLeave = endpoint({
  method: 'PUT',
  path: '/api/admin/learners/{id}/leave',
  summary:
    "Sets or moves a learner's leave, or ends it with null, and notifies the learner. Refused when the leave is no longer the one that the admin saw.",
  access: 'teaching',
  input: {
    params: idParams,
    /** `seen`: the day of the return that the admin saw; null for no leave. */
    body: z.extend(leaveAnswer, { seen: z.nullable(day) }),
  },
  output: leaveAnswer,
  errors: ['not_found', 'changed_meanwhile'],
});
