import * as z from 'zod/mini';
import { courseTitle } from '#domain/courses/contract.ts';
import { endpoint } from '#domain/kernel/endpoint.ts';
import { day, id, idempotencyKey, idParams, timestamp } from '#domain/kernel/ids.ts';
import { adminListQuery, filteredPageOf } from '#domain/kernel/list.ts';
import { listQuery, pageOf } from '#domain/kernel/page.ts';
import { person } from '#domain/kernel/people/person.ts';
import {
  lettersOf,
  maxCorrectionLength,
  maxMinutes,
  maxReportComment,
  maxReportLength,
  minReportLength,
  minuteStep,
  moods,
  reportFilters,
} from './rules.ts';

export const reportForm = z.object({
  text: z.string().check(
    z.trim(),
    z.refine((text) => lettersOf(text) >= minReportLength, 'too_short'),
    z.maxLength(maxReportLength),
  ),
  minutes: z.int().check(z.gte(0), z.lte(maxMinutes), z.multipleOf(minuteStep)),
  mood: z.enum(moods),
});
export type ReportForm = z.infer<typeof reportForm>;

/** A learner's report of a day with the mentor's answer. */
export const report = z.extend(reportForm, {
  id,
  course_id: id,
  /** The learner's calendar day. */
  day,
  updated_at: timestamp,
  /** When a mentor has read it, or null. */
  read_at: z.nullable(timestamp),
  /** The mentor's comment in Markdown, and as safe HTML. */
  comment: z.nullable(z.string()),
  comment_html: z.nullable(z.string()),
  /** The text as the mentor corrected it. */
  corrected: z.nullable(z.string()),
});
export type Report = z.infer<typeof report>;

export const listMyReports = endpoint({
  method: 'GET',
  path: '/api/courses/{id}/reports',
  summary: "The signed-in learner's reports in a course, newest first, and whether one may be written on `today`.",
  access: 'learner',
  input: { params: idParams, query: z.object({ cursor: listQuery.cursor }) },
  output: z.extend(pageOf(report), { course: courseTitle, today: day, open: z.boolean() }),
  errors: ['not_found', 'not_enrolled', 'bad_cursor'],
});

export const writeReport = endpoint({
  method: 'POST',
  path: '/api/courses/{id}/reports',
  summary:
    "Writes the signed-in learner's report of today, or of the day of `written_at`, at most 7 days ago and not before the enrollment; one per day.",
  access: 'learner',
  input: {
    params: idParams,
    body: z.extend(reportForm, { written_at: z.optional(timestamp), ...idempotencyKey }),
  },
  output: report,
  errors: ['not_found', 'not_enrolled', 'wrong_status', 'changed_meanwhile', 'too_old'],
});

export const correctReport = endpoint({
  method: 'PUT',
  path: '/api/reports/{id}',
  summary:
    "Corrects the signed-in learner's report while no mentor has read it. Refused when it has changed since `updated_at`.",
  access: 'learner',
  input: { params: idParams, body: z.extend(reportForm, { updated_at: timestamp }) },
  output: report,
  errors: ['not_found', 'wrong_status', 'changed_meanwhile'],
});

/** A report for mentors. */
export const adminReport = z.extend(report, { student: person, course: courseTitle, created_at: timestamp });
export type AdminReport = z.infer<typeof adminReport>;

export const reportOrders = { names: ['created_at'], usual: 'created_at' } as const;

export const listReports = endpoint({
  method: 'GET',
  path: '/api/admin/reports',
  summary: 'The reports of all learners, oldest first; the search covers name, email address and phone number.',
  access: 'teaching',
  input: { query: adminListQuery(reportOrders, { read: z._default(z.enum(reportFilters), 'unread') }) },
  output: filteredPageOf(adminReport, reportFilters),
  errors: ['bad_cursor'],
});

export const answerReport = endpoint({
  method: 'PUT',
  path: '/api/admin/reports/{id}/answer',
  summary:
    'Marks a report as read, with a comment and a corrected text if wanted. Refused when the report has changed since `updated_at`.',
  access: 'teaching',
  input: {
    params: idParams,
    body: z.object({
      comment: z.nullable(z.string().check(z.trim(), z.maxLength(maxReportComment))),
      corrected: z.nullable(z.string().check(z.trim(), z.maxLength(maxCorrectionLength))),
      updated_at: timestamp,
    }),
  },
  output: report,
  errors: ['not_found', 'changed_meanwhile'],
});
