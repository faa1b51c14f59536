import * as z from 'zod/mini';
import { endpoint } from '#domain/kernel/endpoint.ts';
import { httpLink, id, idParams, timestamp } from '#domain/kernel/ids.ts';
import { areInOrder, fullMonth, maxLineLength, maxText } from '#domain/profiles/rules.ts';
import { maxTeam, workKinds } from './rules.ts';

const text = z.nullable(z.string());

/** A work for its owner. A member that ends in `_ja` is the Japanese variant. */
export const work = z.object({
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
  /** YYYY-MM. */
  start_month: text,
  end_month: text,
  url: text,
  source_url: text,
  /** An accepted homework of the owner. */
  submission_id: z.nullable(id),
  /** An accepted proposal of the owner. */
  proposal_id: z.nullable(id),
  picture_file_id: z.nullable(id),
  is_public: z.boolean(),
  updated_at: timestamp,
});

export type Work = z.infer<typeof work>;

const trimmed = (longest: number) => z.string().check(z.trim(), z.maxLength(longest));
const optional = (longest: number) =>
  z.pipe(
    z.nullable(trimmed(longest)),
    z.transform((value) => value || null),
  );
const month = z.nullable(z.string().check(z.regex(fullMonth)));

/** The editable members of a work. */
export const workFields = z.object({
  kind: z.enum(workKinds),
  title: trimmed(maxLineLength).check(z.minLength(1)),
  title_ja: optional(maxLineLength),
  role: optional(maxLineLength),
  role_ja: optional(maxLineLength),
  overview: optional(maxText),
  overview_ja: optional(maxText),
  highlights: optional(maxText),
  highlights_ja: optional(maxText),
  technologies: optional(maxLineLength),
  team_size: z.nullable(z.int().check(z.gte(1), z.lte(maxTeam))),
  start_month: month,
  end_month: month,
  url: z.nullable(httpLink),
  source_url: z.nullable(httpLink),
  submission_id: z.nullable(id),
  proposal_id: z.nullable(id),
  /** A new upload of kind work_picture, or the current picture; null removes it. */
  picture_file_id: z.nullable(id),
  is_public: z.boolean(),
});

/** A work as its owner saves it. */
export const workForm = workFields.check(
  z.refine(({ start_month: start, end_month: end }) => areInOrder(start ?? '', end ?? ''), {
    error: 'order',
    path: ['end_month'],
  }),
);

export type WorkForm = z.output<typeof workForm>;

const titles = { title: z.string(), title_jp: text, title_mn: text };

export const listWorks = endpoint({
  method: 'GET',
  path: '/api/works',
  summary: "The signed-in user's works, the newest first, and the accepted homework and proposals that works may name.",
  access: 'learner',
  output: z.object({
    rows: z.array(work),
    homework: z.array(z.object({ id, ...titles, week: z.int(), link: text, accepted_at: timestamp })),
    proposals: z.array(z.object({ id, ...titles, accepted_at: timestamp })),
  }),
});

export type Works = z.output<typeof listWorks.output>;

export const createWork = endpoint({
  method: 'POST',
  path: '/api/works',
  summary:
    'Adds a work. Refused with bad_input when it names homework or a proposal that is not accepted, or when there are too many works.',
  access: 'learner',
  input: { body: workForm },
  output: work,
  errors: ['file_missing'],
});

export const updateWork = endpoint({
  method: 'PUT',
  path: '/api/works/{id}',
  summary: 'Saves a work unless it has changed since seen_at (its updated_at); a picture that is replaced is deleted.',
  access: 'learner',
  input: { params: idParams, body: z.object({ work: workForm, seen_at: timestamp }) },
  output: work,
  errors: ['not_found', 'file_missing', 'changed_meanwhile'],
});

export const deleteWork = endpoint({
  method: 'DELETE',
  path: '/api/works/{id}',
  summary: 'Deletes a work with its picture.',
  access: 'learner',
  input: { params: idParams },
  output: z.object({ id }),
  errors: ['not_found'],
});
