import * as z from 'zod/mini';
import { roles } from '../kernel/actor.ts';
import { endpoint } from '../kernel/endpoint.ts';
import { day, id, idParams, timestamp } from '../kernel/ids.ts';
import { languages } from '../kernel/language.ts';
import { isTimeZone } from '../kernel/time.ts';
import { maritalStatuses } from './rules.ts';

const text = z.nullable(z.string());
const language = z.enum(languages);

/** The signed-in person as the shell needs one. */
export const me = z.object({
  id,
  full_name: z.string(),
  email: z.string(),
  role: z.enum(roles),
  /** Null until the person has chosen one. */
  language: z.nullable(language),
  /** The admin area's own language; null is English. */
  admin_language: z.nullable(language),
  time_zone: z.string(),
  /** True when name and e-mail are there: what applying asks for. */
  complete: z.boolean(),
});

/** The signed-in person. */
export type Me = z.infer<typeof me>;

const educationEntry = z.object({
  school_name: z.string(),
  degree_major: z.string(),
  start_date: z.string(),
  end_date: z.string(),
});
const workEntry = z.object({
  company_name: z.string(),
  position: z.string(),
  start_date: z.string(),
  end_date: z.string(),
  description: z.string(),
});

/** A whole profile, as its owner and admins see it. */
export const profile = z.object({
  id,
  full_name: z.string(),
  email: z.string(),
  role: z.enum(roles),
  furigana: text,
  phone_number: text,
  address: text,
  nearest_station: text,
  date_of_birth: z.nullable(day),
  marital_status: z.nullable(z.enum(maritalStatuses)),
  dependents: z.nullable(z.int()),
  education: z.array(educationEntry),
  work_experience: z.array(workEntry),
  course_motivation: text,
  learning_goals: text,
  future_plans: text,
  sns_portfolio: text,
  personal_notes: text,
  lived_in_japan_before: z.nullable(z.boolean()),
  years_lived_in_japan: z.nullable(z.number()),
  currently_living_in_japan: z.nullable(z.boolean()),
  last_visa_type: text,
  current_visa_type: text,
  japanese_level: text,
  created_at: timestamp,
  updated_at: timestamp,
});

/** A whole profile. */
export type Profile = z.infer<typeof profile>;

export const getMe = endpoint({
  method: 'GET',
  path: '/api/me',
  summary: 'The signed-in person.',
  access: 'learner',
  input: {},
  output: me,
  errors: [],
});

export const updateMyPreferences = endpoint({
  method: 'PATCH',
  path: '/api/me/preferences',
  summary: 'Changes the language or the time zone of the signed-in person; what is absent stays.',
  access: 'learner',
  input: {
    body: z.object({
      language: z.optional(language),
      admin_language: z.optional(language),
      time_zone: z.optional(z.string().check(z.maxLength(64), z.refine(isTimeZone, 'time_zone'))),
    }),
  },
  output: me,
  errors: [],
});

export const getProfile = endpoint({
  method: 'GET',
  path: '/api/admin/profiles/{id}',
  summary: "One person's whole profile.",
  access: 'admin',
  input: { params: idParams },
  output: profile,
  errors: ['not_found'],
});
