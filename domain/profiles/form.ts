import * as z from 'zod/mini';
import { countries } from '#domain/kernel/countries.ts';
import { day, id } from '#domain/kernel/ids.ts';
import {
  areInOrder,
  degrees,
  employments,
  entryDate,
  fullMonth,
  leavingReasons,
  maritalStatuses,
  maxEntries,
  maxJlptScore,
  maxLineLength,
  maxText,
  schoolFields,
  skillCategories,
  skillKinds,
  skillLevels,
} from './rules.ts';

const trimmed = (longest: number) => z.string().check(z.trim(), z.maxLength(longest));
const optional = (longest: number) =>
  z.pipe(
    z.nullable(trimmed(longest)),
    z.transform((value) => value || null),
  );
const line = optional(maxLineLength);
const long = optional(maxText);
const entryLine = trimmed(maxLineLength);
const month = z.string().check(z.regex(entryDate));
// Older clients do not send all members: those of entries become empty, others stay unchanged.
const variant = z._default(entryLine, '');
const inOrder = { error: 'order', path: ['end_date'] };

/** A list of entries with dates in their order. */
const entriesOf = <Entry extends z.ZodMiniType<{ start_date: string; end_date: string }>>(entry: Entry) =>
  z
    .array(entry.check(z.refine(({ start_date, end_date }) => areInOrder(start_date, end_date), inOrder)))
    .check(z.maxLength(maxEntries));

/** The editable members of a profile. An empty text is stored as null. */
export const profileForm = z.object({
  full_name: trimmed(maxLineLength).check(z.minLength(1)),
  /** The address for employers. It is that of the account; another one is saved only for accounts without an address. */
  email: z.email().check(z.maxLength(320)),
  surname: z.optional(line),
  given_name: z.optional(line),
  furigana: line,
  latin_name: line,
  phone_number: line,
  postal_code: line,
  address: line,
  address_ja: z.optional(line),
  address_reading: line,
  nearest_station: line,
  date_of_birth: z.nullable(day),
  gender: line,
  marital_status: z.nullable(z.enum(maritalStatuses)),
  dependents: z.nullable(z.int().check(z.gte(0), z.lte(99))),
  education: entriesOf(
    z.object({
      school_name: entryLine,
      school_name_ja: variant,
      degree_major: entryLine,
      degree_major_ja: variant,
      degree: z._default(z.enum(['', ...degrees]), ''),
      country: z._default(z.enum(['', ...countries]), ''),
      field: z._default(z.enum(['', ...schoolFields]), ''),
      start_date: month,
      end_date: month,
    }),
  ),
  work_experience: entriesOf(
    z.object({
      company_name: entryLine,
      company_name_ja: variant,
      position: entryLine,
      position_ja: variant,
      start_date: month,
      end_date: month,
      description: trimmed(maxText),
      description_ja: z._default(trimmed(maxText), ''),
      business_ja: variant,
      employees: variant,
      employment: z._default(z.enum(['', ...employments]), ''),
      team_ja: variant,
      technologies: variant,
      achievements_ja: z._default(trimmed(maxText), ''),
      leaving: z._default(z.enum(['', ...leavingReasons]), ''),
    }),
  ),
  licences: z.array(z.object({ name: entryLine, name_ja: variant, date: month })).check(z.maxLength(maxEntries)),
  skills: z.optional(
    entriesOf(
      z.object({
        name: entryLine,
        category: z._default(z.enum(['', ...skillCategories]), ''),
        kind: z._default(z.enum(['', ...skillKinds]), ''),
        level: z._default(z.enum(['', ...skillLevels]), ''),
        start_date: month,
        end_date: month,
      }),
    ),
  ),
  course_motivation: long,
  learning_goals: long,
  future_plans: long,
  motivation_ja: z.optional(long),
  wishes_ja: z.optional(long),
  summary_ja: z.optional(long),
  self_pr_ja: z.optional(long),
  sns_portfolio: line,
  personal_notes: long,
  lived_in_japan_before: z.nullable(z.boolean()),
  years_lived_in_japan: z.nullable(z.number().check(z.gte(0), z.lte(99))),
  currently_living_in_japan: z.nullable(z.boolean()),
  last_visa_type: line,
  current_visa_type: line,
  japanese_level: line,
  jlpt_month: z.optional(z.nullable(z.string().check(z.regex(fullMonth)))),
  jlpt_score: z.optional(z.nullable(z.int().check(z.gte(0), z.lte(maxJlptScore)))),
  available_from: z.optional(line),
  residence_expires_on: z.optional(z.nullable(day)),
  has_work_permission: z.optional(z.nullable(z.boolean())),
  prints_visa_reason: z.optional(z.nullable(z.boolean())),
  /** A new upload of kind photo, or the current photo; null removes it. */
  photo_file_id: z.nullable(id),
});

export type ProfileForm = z.output<typeof profileForm>;
