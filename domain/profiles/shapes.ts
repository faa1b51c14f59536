import * as z from 'zod/mini';
import { roles } from '#domain/kernel/actor.ts';
import { countries } from '#domain/kernel/countries.ts';
import { day, id, timestamp } from '#domain/kernel/ids.ts';
import {
  degrees,
  employments,
  leavingReasons,
  maritalStatuses,
  schoolFields,
  skillCategories,
  skillKinds,
  skillLevels,
} from './rules.ts';

const text = z.nullable(z.string());

// Entries of older profiles may lack a member or have null in it.
const entryText = z.catch(z.string(), '');
const educationEntry = z.object({
  school_name: entryText,
  school_name_ja: entryText,
  degree_major: entryText,
  degree_major_ja: entryText,
  degree: z.catch(z.enum(['', ...degrees]), ''),
  country: z.catch(z.enum(['', ...countries]), ''),
  field: z.catch(z.enum(['', ...schoolFields]), ''),
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
  /** What the company does. */
  business_ja: entryText,
  /** The number of employees. */
  employees: entryText,
  employment: z.catch(z.enum(['', ...employments]), ''),
  /** The size of the team, and the person's place in it. */
  team_ja: entryText,
  technologies: entryText,
  /** One achievement per line. */
  achievements_ja: entryText,
  leaving: z.catch(z.enum(['', ...leavingReasons]), ''),
});
const licenceEntry = z.object({ name: entryText, name_ja: entryText, date: entryText });
const skillEntry = z.object({
  name: entryText,
  category: z.catch(z.enum(['', ...skillCategories]), ''),
  kind: z.catch(z.enum(['', ...skillKinds]), ''),
  level: z.catch(z.enum(['', ...skillLevels]), ''),
  /** The first month of use. */
  start_date: entryText,
  /** The last month of use; empty if it is still used. */
  end_date: entryText,
});

/** A full profile, for its owner and admins. A member that ends in `_ja` is the Japanese variant for the 履歴書. */
export const profile = z.object({
  id,
  full_name: z.string(),
  email: z.string(),
  role: z.enum(roles),
  /** Овог, in the nominative; null until it is asked for separately. */
  surname: text,
  given_name: text,
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
  skills: z.array(skillEntry),
  course_motivation: text,
  learning_goals: text,
  future_plans: text,
  motivation_ja: text,
  wishes_ja: text,
  /** 職務要約. */
  summary_ja: text,
  /** 自己PR. */
  self_pr_ja: text,
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
  /** The total score of the certificate. */
  jlpt_score: z.nullable(z.int()),
  /** When the person can begin to work in Japan. */
  available_from: text,
  /** The last day of the current residence status. */
  residence_expires_on: z.nullable(day),
  /** 資格外活動許可: may work part-time besides the activity of the residence status. */
  has_work_permission: z.nullable(z.boolean()),
  /** Whether the 職務経歴書 says why a visa is possible; null is yes. */
  prints_visa_reason: z.nullable(z.boolean()),
  photo_file_id: z.nullable(id),
  /** Null until an admin approves a verification request. */
  verified_at: z.nullable(timestamp),
  created_at: timestamp,
  updated_at: timestamp,
});

export type Profile = z.infer<typeof profile>;
