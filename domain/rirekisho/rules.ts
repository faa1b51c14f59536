/** How years are written on a 履歴書: one of them throughout. */
export const eras = ['western', 'japanese'] as const;

/** How years are written on a 履歴書. */
export type Era = (typeof eras)[number];

/** The form of the name that stands large on a 履歴書. */
export const nameForms = ['katakana', 'latin'] as const;

/** The form of the name that stands large on a 履歴書. */
export type NameForm = (typeof nameForms)[number];

/**
 * What a 履歴書 reads of a profile. The form of April 2021 has no marital status, dependents or station, so they are not
 * here; neither are the personal notes, which are the learner's own while this paper goes to employers.
 */
export interface RirekishoProfile {
  full_name: string;
  email: string;
  furigana: string | null;
  latin_name: string | null;
  phone_number: string | null;
  postal_code: string | null;
  address: string | null;
  address_reading: string | null;
  date_of_birth: string | null;
  gender: string | null;
  education: readonly { school_name: string; degree_major: string; start_date: string; end_date: string }[];
  work_experience: readonly {
    company_name: string;
    position: string;
    start_date: string;
    end_date: string;
    description: string;
  }[];
  licences: readonly { name: string; date: string }[];
  course_motivation: string | null;
  learning_goals: string | null;
  future_plans: string | null;
  sns_portfolio: string | null;
  lived_in_japan_before: boolean | null;
  years_lived_in_japan: number | null;
  currently_living_in_japan: boolean | null;
  last_visa_type: string | null;
  current_visa_type: string | null;
  japanese_level: string | null;
  photo_file_id: string | null;
}

const isFilled = (text: string | null) => text !== null && text.trim() !== '';

/** What a 履歴書 wants, in the order of its boxes. Gender is voluntary, and no work is an answer too: neither is a gap. */
const wanted = {
  full_name: (profile) => isFilled(profile.full_name),
  furigana: (profile) => isFilled(profile.furigana),
  latin_name: (profile) => isFilled(profile.latin_name),
  photo: (profile) => profile.photo_file_id !== null,
  date_of_birth: (profile) => isFilled(profile.date_of_birth),
  postal_code: (profile) => isFilled(profile.postal_code),
  address: (profile) => isFilled(profile.address),
  address_reading: (profile) => isFilled(profile.address_reading),
  phone_number: (profile) => isFilled(profile.phone_number),
  email: (profile) => isFilled(profile.email),
  education: (profile) => profile.education.some((entry) => isFilled(entry.school_name)),
  licences: (profile) => isFilled(profile.japanese_level) || profile.licences.some((entry) => isFilled(entry.name)),
  motivation: (profile) =>
    [profile.course_motivation, profile.learning_goals, profile.future_plans].some((text) => isFilled(text)),
  wishes: (profile) => isFilled(profile.current_visa_type) || profile.currently_living_in_japan !== null,
} as const satisfies Record<string, (profile: RirekishoProfile) => boolean>;

/** One thing that a 履歴書 wants. */
export type RirekishoPart = keyof typeof wanted;

/** Everything that a 履歴書 wants of `profile`, in the order of its boxes, and whether it is there. */
export const rirekishoGaps = (profile: RirekishoProfile): { key: RirekishoPart; done: boolean }[] =>
  Object.entries(wanted).map(([key, isDone]) => ({ key: key as RirekishoPart, done: isDone(profile) }));
