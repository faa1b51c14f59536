import * as z from 'zod/mini';
import { endpoint, exportOf } from '#domain/kernel/endpoint.ts';
import { day, id, timestamp } from '#domain/kernel/ids.ts';
import { type ResultCount, resultCounts, resultSets } from './rules.ts';

/** The enrollments of one month or group. */
const result = z.object({
  /** YYYY-MM, in the school's time zone, or the id of the group. */
  key: z.string(),
  /** Null for a month. */
  group: z.nullable(z.object({ name: z.string(), start_date: day })),
  ...(Object.fromEntries(resultCounts.map((name) => [name, z.int()])) as Record<ResultCount, z.ZodMiniInt>),
});

export type Result = z.infer<typeof result>;

const results = z.object({
  rows: z.array(result),
  /** Null if there is nothing to count. */
  counted_at: z.nullable(timestamp),
});

export type Results = z.infer<typeof results>;

export const listResults = endpoint({
  method: 'GET',
  path: '/api/admin/results',
  summary:
    'What has become of the enrollments: numbers by month of the request, or by group, newest first; 24 months or groups at most. Counted every five minutes.',
  access: 'office',
  input: { query: z.object({ by: z._default(z.enum(resultSets), 'month'), course: z.optional(id) }) },
  output: results,
});

export const exportResults = exportOf(listResults, 'results');
