import { nameOf } from '#domain/names/names.ts';
import { printedLicence } from './licences.ts';
import type { RirekishoProfile } from './profile.ts';
import { printed } from '#domain/names/script.ts';

/** `unreadable`: filled in, but neither in Japanese nor in Latin letters. */
export type PartState = 'ready' | 'missing' | 'unreadable';

const isFilled = (text: string | null) => text !== null && text.trim() !== '';

/** The state of a required text or its Japanese variant. */
function stateOf(text: string | null, japanese: string | null = null): PartState {
  if (!isFilled(text) && !isFilled(japanese)) return 'missing';
  return printed(text, japanese) ? 'ready' : 'unreadable';
}

/** The state of optional texts. */
const stateOfGiven = (...texts: [text: string | null, japanese?: string][]): PartState =>
  texts.some(([text, japanese]) => stateOf(text, japanese) === 'unreadable') ? 'unreadable' : 'ready';

const schoolTexts = (entry: RirekishoProfile['education'][number]): [string | null, string][] => [
  [entry.school_name, entry.school_name_ja],
  // A secondary school has no major but its degree, which is printed in Japanese.
  [entry.degree === 'secondary' ? null : entry.degree_major, entry.degree_major_ja],
];

const jobTexts = (entry: RirekishoProfile['work_experience'][number]): [string | null, string][] => [
  [entry.company_name, entry.company_name_ja],
  [entry.position, entry.position_ja],
  [entry.description, entry.description_ja],
  [null, entry.business_ja],
];

function educationState({ education }: RirekishoProfile): PartState {
  const schools = education.filter((entry) => stateOf(entry.school_name, entry.school_name_ja) !== 'missing');
  return schools.length === 0 ? 'missing' : stateOfGiven(...schools.flatMap(schoolTexts));
}

function licencesState({ licences, japanese_level }: RirekishoProfile): PartState {
  const isThere = isFilled(japanese_level) || licences.some(({ name, name_ja }) => isFilled(name) || isFilled(name_ja));
  if (!isThere) return 'missing';
  const isUnreadable = licences.some((licence) => isFilled(licence.name + licence.name_ja) && !printedLicence(licence));
  return isUnreadable ? 'unreadable' : 'ready';
}

function wishesState({ current_visa_type, currently_living_in_japan, ...others }: RirekishoProfile): PartState {
  if (!isFilled(current_visa_type) && currently_living_in_japan === null) return 'missing';
  return stateOfGiven([current_visa_type], [others.last_visa_type], [others.wishes_ja], [others.available_from]);
}

/** The parts by their first field, in the order of the form. Gender and work experience are optional. */
const parts = [
  ...(['furigana', 'latin_name', 'photo_file_id', 'date_of_birth', 'postal_code', 'address'] as const),
  ...(['address_reading', 'phone_number', 'email', 'education', 'work_experience', 'licences'] as const),
  ...(['motivation_ja', 'current_visa_type'] as const),
] as const;

export type RirekishoPart = (typeof parts)[number];

/** The states of parts with several fields. */
const finders: Partial<Record<RirekishoPart, (profile: RirekishoProfile) => PartState>> = {
  address: (profile) => stateOf(profile.address, profile.address_ja),
  education: educationState,
  work_experience: (profile) => stateOfGiven(...profile.work_experience.flatMap(jobTexts)),
  licences: licencesState,
  current_visa_type: wishesState,
};

/** The parts of a 履歴書 with their states. */
export const rirekishoParts = (profile: RirekishoProfile): { key: RirekishoPart; state: PartState }[] =>
  parts.map((key) => ({ key, state: finders[key]?.(profile) ?? stateOf(profile[key] as string | null) }));

/** True if a 履歴書 has what no employer does without: a name, the day of birth, a school and a motive. A school's name can be romanized. */
export function canBeSent(profile: RirekishoProfile): boolean {
  const states = new Map(rirekishoParts(profile).map(({ key, state }) => [key, state]));
  const texts = [states.get('date_of_birth'), states.get('motivation_ja')];
  return (
    nameOf(profile, 'katakana').large !== '' &&
    states.get('education') !== 'missing' &&
    texts.every((state) => state === 'ready')
  );
}
