import * as z from 'zod/mini';
import { roles } from '#domain/kernel/actor.ts';
import { endpoint } from '#domain/kernel/endpoint.ts';
import { day, id, idParams, timestamp } from '#domain/kernel/ids.ts';
import { languages } from '#domain/kernel/language.ts';
import { isTimeZone } from '#domain/kernel/time.ts';
import { profileForm } from './form.ts';
import { maritalStatuses } from './rules.ts';

const text = z.nullable(z.string());
const language = z.enum(languages);

/** The signed-in user for the shell of the pages. */
export const me = z.object({
  id,
  full_name: z.string(),
  /** The address for employers. */
  email: z.string(),
  /** The sign-in address; null without one. */
  account_email: z.nullable(z.string()),
  /** The photo of the profile; null without one. */
  photo_file_id: z.nullable(id),
  role: z.enum(roles),
  /** Null until the user chooses one. */
  language: z.nullable(language),
  /** The language of the admin area; null is English. */
  admin_language: z.nullable(language),
  time_zone: z.string(),
  /** True if name and email are set, which applications require. */
  complete: z.boolean(),
  /** The date of the scheduled deletion, or null. */
  deletes_at: z.nullable(timestamp),
});

export type Me = z.infer<typeof me>;

// Entries of older profiles may lack a member or have null in it.
const entryText = z.catch(z.string(), '');
const educationEntry = z.object({
  school_name: entryText,
  school_name_ja: entryText,
  degree_major: entryText,
  degree_major_ja: entryText,
  start_date: entryText,
  end_date: entryText,
});
const workEntry = z.object({
  company_name: entryText,
  company_name_ja: entryText,
  position: entryText,
  position_ja: entryText,
  start_date: entryText,
  end_date: entryText,
  description: entryText,
  description_ja: entryText,
});
const licenceEntry = z.object({ name: entryText, name_ja: entryText, date: entryText });

/** A full profile, for its owner and admins. A member that ends in `_ja` is the Japanese variant for the 履歴書. */
export const profile = z.object({
  id,
  full_name: z.string(),
  email: z.string(),
  role: z.enum(roles),
  furigana: text,
  latin_name: text,
  phone_number: text,
  postal_code: text,
  address: text,
  address_ja: text,
  address_reading: text,
  nearest_station: text,
  date_of_birth: z.nullable(day),
  gender: text,
  marital_status: z.nullable(z.enum(maritalStatuses)),
  dependents: z.nullable(z.int()),
  education: z.array(educationEntry),
  work_experience: z.array(workEntry),
  licences: z.array(licenceEntry),
  course_motivation: text,
  learning_goals: text,
  future_plans: text,
  motivation_ja: text,
  wishes_ja: text,
  sns_portfolio: text,
  personal_notes: text,
  lived_in_japan_before: z.nullable(z.boolean()),
  years_lived_in_japan: z.nullable(z.number()),
  currently_living_in_japan: z.nullable(z.boolean()),
  last_visa_type: text,
  current_visa_type: text,
  japanese_level: text,
  /** The date of the certificate; null without one. */
  jlpt_month: text,
  photo_file_id: z.nullable(id),
  /** Null until an admin approves a verification request. */
  verified_at: z.nullable(timestamp),
  created_at: timestamp,
  updated_at: timestamp,
});

export type Profile = z.infer<typeof profile>;

export const getMe = endpoint({
  method: 'GET',
  path: '/api/me',
  summary: 'The signed-in user.',
  access: 'learner',
  output: me,
});

export const updateMyPreferences = endpoint({
  method: 'PATCH',
  path: '/api/me/preferences',
  summary: 'Changes the language or time zone of the signed-in user; absent members stay unchanged.',
  access: 'learner',
  input: {
    body: z.object({
      language: z.optional(language),
      admin_language: z.optional(language),
      time_zone: z.optional(z.string().check(z.maxLength(64), z.refine(isTimeZone, 'time_zone'))),
    }),
  },
  output: me,
});

export const getMyProfile = endpoint({
  method: 'GET',
  path: '/api/profile',
  summary: "The signed-in user's full profile.",
  access: 'learner',
  output: profile,
});

export const updateMyProfile = endpoint({
  method: 'PUT',
  path: '/api/profile',
  summary:
    "Saves the signed-in user's profile unless it has changed since seen_at (its updated_at); a photo that is replaced or removed is deleted.",
  access: 'learner',
  input: { body: z.extend(profileForm, { seen_at: z.optional(timestamp) }) },
  output: profile,
  errors: ['file_missing', 'changed_meanwhile'],
});

export const getMyPhoto = endpoint({
  method: 'GET',
  path: '/api/profile/photo',
  summary: "The signed-in user's photo.",
  access: 'learner',
  bytes: true,
  errors: ['not_found'],
});

export const getProfile = endpoint({
  method: 'GET',
  path: '/api/admin/profiles/{id}',
  summary: "One user's full profile.",
  access: 'admin',
  input: { params: idParams },
  output: profile,
  errors: ['not_found'],
});
