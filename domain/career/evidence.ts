import * as z from 'zod/mini';
import { id } from '#domain/kernel/ids.ts';
import { work } from '#domain/works/contract.ts';

/** YYYY-MM. */
const month = z.nullable(z.string());

/** What the site knows about a learner's work besides the profile: the rows that a 職務経歴書 prints. */
export const careerEvidence = z.object({
  works: z.array(
    z.extend(z.omit(work, { picture_file_id: true, is_public: true, updated_at: true, submission_id: true }), {
      /** The accepted homework that it was. */
      homework: z.nullable(z.object({ course: z.string(), week: z.int() })),
    }),
  ),
  /** Courses in progress and completed ones, with the months of the first and the last lesson. */
  courses: z.array(z.object({ title: z.string(), is_completed: z.boolean(), start_month: month, end_month: month })),
  /** Accepted proposals for IT projects, with the month of the decision. */
  contracts: z.array(z.object({ id, title: z.string(), month: z.string() })),
});

export type CareerEvidence = z.infer<typeof careerEvidence>;
export type CareerWork = CareerEvidence['works'][number];
