import { isReadable } from './script.ts';

/** How years are written on a 履歴書: one of them throughout. */
export const eras = ['western', 'japanese'] as const;
export type Era = (typeof eras)[number];

/** The form of the name that stands large on a 履歴書. */
export const nameForms = ['katakana', 'latin'] as const;
export type NameForm = (typeof nameForms)[number];

/** The name of a download to which the server gives none. */
export const fallbackFileName = 'rirekisho.pdf';

/** What is printed as the applicant's wish where the profile has none of its own. */
export const defaultWish = '貴社の規定に従います。';

/**
 * What a 履歴書 reads of a profile. The form of April 2021 has no marital status, dependents or station, so they are not
 * here; neither are the personal notes and the learning goals, which are no business of employers. A member that ends in
 * `_ja` is the Japanese variant of the one before it.
 */
export interface RirekishoProfile {
  full_name: string;
  email: string;
  furigana: string | null;
  latin_name: string | null;
  phone_number: string | null;
  postal_code: string | null;
  address: string | null;
  address_ja: string | null;
  address_reading: string | null;
  date_of_birth: string | null;
  gender: string | null;
  education: readonly {
    school_name: string;
    school_name_ja: string;
    degree_major: string;
    degree_major_ja: string;
    start_date: string;
    end_date: string;
  }[];
  work_experience: readonly {
    company_name: string;
    company_name_ja: string;
    position: string;
    position_ja: string;
    start_date: string;
    end_date: string;
    description: string;
    description_ja: string;
  }[];
  licences: readonly { name: string; name_ja: string; date: string }[];
  motivation_ja: string | null;
  wishes_ja: string | null;
  sns_portfolio: string | null;
  lived_in_japan_before: boolean | null;
  years_lived_in_japan: number | null;
  currently_living_in_japan: boolean | null;
  last_visa_type: string | null;
  current_visa_type: string | null;
  japanese_level: string | null;
  /** When the certificate of the level was passed (YYYY-MM); null without a certificate. */
  jlpt_month: string | null;
  photo_file_id: string | null;
}

/** Whether a part can be printed; `unreadable` is filled in, but neither in Japanese nor in Latin letters. */
export type PartState = 'ready' | 'missing' | 'unreadable';

const isFilled = (text: string | null) => text !== null && text.trim() !== '';

const answered = (isAnswered: boolean): PartState => (isAnswered ? 'ready' : 'missing');

/** The state of a text that is wanted; its Japanese variant counts first. */
function stateOf(text: string | null, japanese: string | null = null): PartState {
  const shown = isFilled(japanese) ? japanese : text;
  if (shown === null || !isFilled(shown)) return 'missing';
  return isReadable(shown) ? 'ready' : 'unreadable';
}

/** The state of texts that may be missing: what is there must be readable. */
const stateOfGiven = (...texts: [text: string | null, japanese?: string][]): PartState =>
  texts.some(([text, japanese]) => stateOf(text, japanese) === 'unreadable') ? 'unreadable' : 'ready';

const schoolTexts = (entry: RirekishoProfile['education'][number]): [string, string][] => [
  [entry.school_name, entry.school_name_ja],
  [entry.degree_major, entry.degree_major_ja],
];

const jobTexts = (entry: RirekishoProfile['work_experience'][number]): [string, string][] => [
  [entry.company_name, entry.company_name_ja],
  [entry.position, entry.position_ja],
  [entry.description, entry.description_ja],
];

function educationState({ education }: RirekishoProfile): PartState {
  const schools = education.filter((entry) => stateOf(entry.school_name, entry.school_name_ja) !== 'missing');
  return schools.length === 0 ? 'missing' : stateOfGiven(...schools.flatMap(schoolTexts));
}

function licencesState({ licences, japanese_level }: RirekishoProfile): PartState {
  const isThere = isFilled(japanese_level) || licences.some(({ name, name_ja }) => isFilled(name) || isFilled(name_ja));
  return isThere ? stateOfGiven(...licences.map(({ name, name_ja }): [string, string] => [name, name_ja])) : 'missing';
}

function wishesState({ current_visa_type, currently_living_in_japan, last_visa_type, wishes_ja }: RirekishoProfile) {
  if (!isFilled(current_visa_type) && currently_living_in_japan === null) return 'missing';
  return stateOfGiven([current_visa_type], [last_visa_type], [wishes_ja]);
}

/** What a 履歴書 wants, in the order of its boxes. Gender is voluntary, and no work is an answer too: neither is a gap. */
const wanted = {
  furigana: (profile) => stateOf(profile.furigana),
  latin_name: (profile) => stateOf(profile.latin_name),
  photo: (profile) => answered(profile.photo_file_id !== null),
  date_of_birth: (profile) => stateOf(profile.date_of_birth),
  postal_code: (profile) => stateOf(profile.postal_code),
  address: (profile) => stateOf(profile.address, profile.address_ja),
  address_reading: (profile) => stateOf(profile.address_reading),
  phone_number: (profile) => stateOf(profile.phone_number),
  email: (profile) => stateOf(profile.email),
  education: educationState,
  work_experience: (profile) => stateOfGiven(...profile.work_experience.flatMap(jobTexts)),
  licences: licencesState,
  motivation: (profile) => stateOf(profile.motivation_ja),
  wishes: wishesState,
} as const satisfies Record<string, (profile: RirekishoProfile) => PartState>;

/** One thing that a 履歴書 wants. */
export type RirekishoPart = keyof typeof wanted;

/** Everything that a 履歴書 wants of `profile`, in the order of its boxes, and whether it is ready to be printed. */
export const rirekishoParts = (profile: RirekishoProfile): { key: RirekishoPart; state: PartState }[] =>
  Object.entries(wanted).map(([key, find]) => ({ key: key as RirekishoPart, state: find(profile) }));
