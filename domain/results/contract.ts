import * as z from 'zod/mini';
import { endpoint, exportOf } from '#domain/kernel/endpoint.ts';
import { day, id } from '#domain/kernel/ids.ts';
import { resultSets } from './rules.ts';

const count = z.int();

/** The enrollments of one month or group. */
const result = z.object({
  /** YYYY-MM, in the school's time zone, or the id of the group. */
  key: z.string(),
  /** Null for a month. */
  group: z.nullable(z.object({ name: z.string(), start_date: day })),
  /** Active or completed; all other numbers but `dropped` are of these. */
  enrolled: count,
  /** With a confirmed payment and none that is open. */
  paid: count,
  /** Active with activity or a leave in the last 14 days. */
  active: count,
  /** Active with open weeks that are not completed. */
  behind: count,
  /** Completed, or all lessons of the course are. */
  finished: count,
  /** The learner has applied for a job. */
  applied: count,
  /** The learner has an accepted application. */
  accepted: count,
  dropped: count,
});

export type Result = z.infer<typeof result>;

export const listResults = endpoint({
  method: 'GET',
  path: '/api/admin/results',
  summary:
    'What has become of the enrollments: numbers by month of the request, or by group, newest first; 24 months or groups at most.',
  access: 'office',
  input: { query: z.object({ by: z._default(z.enum(resultSets), 'month'), course: z.optional(id) }) },
  output: z.object({ rows: z.array(result) }),
});

export const exportResults = exportOf(listResults, 'results');
