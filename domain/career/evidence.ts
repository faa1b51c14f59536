import * as z from 'zod/mini';
import { id } from '#domain/kernel/ids.ts';
import { workKinds } from '#domain/works/rules.ts';

const text = z.nullable(z.string());
/** YYYY-MM. */
const month = z.nullable(z.string());

/** What the site knows about a learner's work besides the profile: the rows that a 職務経歴書 prints. */
export const careerEvidence = z.object({
  works: z.array(
    z.object({
      id,
      kind: z.enum(workKinds),
      title: z.string(),
      title_ja: text,
      role: text,
      role_ja: text,
      overview: text,
      overview_ja: text,
      /** One per line. */
      highlights: text,
      highlights_ja: text,
      /** Separated by commas. */
      technologies: text,
      team_size: z.nullable(z.int()),
      start_month: month,
      end_month: month,
      url: text,
      source_url: text,
      /** The accepted homework that it was. */
      homework: z.nullable(z.object({ course: z.string(), week: z.int() })),
      /** The accepted proposal for an IT project that it was made for. */
      proposal_id: z.nullable(id),
    }),
  ),
  /** Courses in progress and completed ones, with the months of the first and the last lesson. */
  courses: z.array(z.object({ title: z.string(), is_completed: z.boolean(), start_month: month, end_month: month })),
  /** Accepted proposals for IT projects, with the month of the decision. */
  contracts: z.array(z.object({ id, title: z.string(), month: z.string() })),
});

export type CareerEvidence = z.infer<typeof careerEvidence>;
export type CareerWork = CareerEvidence['works'][number];
