import * as z from 'zod/mini';
import { endpoint } from '#domain/kernel/endpoint.ts';
import { day, httpLink, id, idParams, timestamp } from '#domain/kernel/ids.ts';
import { areInOrder, fullMonth, maxLineLength, maxText } from '#domain/profiles/rules.ts';
import { maxTeam, workKinds } from './rules.ts';

const trimmed = (longest: number) => z.string().check(z.trim(), z.minLength(1), z.maxLength(longest));
const line = z.nullable(trimmed(maxLineLength));
const lines = z.nullable(trimmed(maxText));
const month = z.nullable(z.string().check(z.regex(fullMonth)));
const link = z.nullable(httpLink);

/** The editable members of a work. A member that ends in `_ja` or `_en` is the Japanese or English variant. */
export const workFields = z.object({
  kind: z.enum(workKinds),
  title: trimmed(maxLineLength),
  title_ja: line,
  title_en: z._default(line, null),
  role: line,
  role_ja: line,
  role_en: z._default(line, null),
  overview: lines,
  overview_ja: lines,
  overview_en: z._default(lines, null),
  /** One per line. */
  highlights: lines,
  highlights_ja: lines,
  highlights_en: z._default(lines, null),
  /** Separated by commas. */
  technologies: line,
  team_size: z.nullable(z.int().check(z.gte(1), z.lte(maxTeam))),
  /** YYYY-MM. */
  start_month: month,
  end_month: month,
  url: link,
  source_url: link,
  /** An accepted homework of the owner. */
  submission_id: z.nullable(id),
  /** An accepted proposal of the owner. */
  proposal_id: z.nullable(id),
  /** A new upload of kind work_picture, or the current picture; null removes it. */
  picture_file_id: z.nullable(id),
  is_public: z.boolean(),
});

/** A work for its owner. */
export const work = z.extend(workFields, { id, updated_at: timestamp });

export type Work = z.infer<typeof work>;

/** A work as its owner saves it. */
export const workForm = workFields.check(
  z.refine(({ start_month: start, end_month: end }) => areInOrder(start ?? '', end ?? ''), {
    error: 'order',
    path: ['end_month'],
  }),
);

export type WorkForm = z.output<typeof workForm>;

/** A new work without any data, not yet valid. */
export const emptyWork: WorkForm = {
  ...(Object.fromEntries(Object.keys(workFields.shape).map((name) => [name, null])) as unknown as WorkForm),
  kind: 'own',
  title: '',
  is_public: true,
};

const text = z.nullable(z.string());
const titles = { title: z.string(), title_jp: text, title_mn: text };

export const acceptedProposal = z.object({ id, ...titles, accepted_on: day });
export const acceptedHomework = z.extend(acceptedProposal, { week: z.int() });
/** A course in progress or a completed one, from the first opened lesson to the last completed one. */
export const attendedCourse = z.object({ ...titles, is_completed: z.boolean(), started_on: day, ended_on: day });

export const listWorks = endpoint({
  method: 'GET',
  path: '/api/works',
  summary:
    "The signed-in user's works, and what the site knows besides: accepted homework, accepted proposals and courses, each list with the newest first.",
  access: 'learner',
  output: z.object({
    works: z.array(work),
    homework: z.array(acceptedHomework),
    proposals: z.array(acceptedProposal),
    courses: z.array(attendedCourse),
  }),
});

/** The rows of a portfolio and a 職務経歴書 besides the profile. */
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
