import type { RirekishoPart } from '#domain/rirekisho/rules.ts';
import { m } from '#web/paraglide/messages.js';

/** A part of a 履歴書: its name, and the member of the profile's form where it is filled in, or written in Japanese. */
interface PartWords {
  name: typeof m.profile_photo;
  field: string;
  japanese?: string;
}

/** What a 履歴書 wants. */
export const parts = {
  furigana: { name: m.profile_furigana, field: 'furigana' },
  latin_name: { name: m.profile_latin_name, field: 'latin_name' },
  photo: { name: m.profile_photo, field: 'photo_file_id' },
  date_of_birth: { name: m.profile_birth, field: 'date_of_birth' },
  postal_code: { name: m.profile_postal_code, field: 'postal_code' },
  address: { name: m.profile_address, field: 'address', japanese: 'address_ja' },
  address_reading: { name: m.profile_address_reading, field: 'address_reading' },
  phone_number: { name: m.profile_phone, field: 'phone_number' },
  email: { name: m.profile_email, field: 'email' },
  education: { name: m.profile_education, field: 'education', japanese: 'education_ja' },
  work_experience: { name: m.profile_work, field: 'work_experience', japanese: 'work_experience_ja' },
  licences: { name: m.rirekisho_licences, field: 'licences', japanese: 'licences_ja' },
  motivation: { name: m.profile_motivation_ja, field: 'motivation_ja' },
  wishes: { name: m.rirekisho_wishes, field: 'current_visa_type' },
} as const satisfies Record<RirekishoPart, PartWords>;

/** The member of the form that a part lacks. */
export function memberOf(part: RirekishoPart, isUnreadable: boolean): string {
  const words: PartWords = parts[part];
  return (isUnreadable && words.japanese) || words.field;
}
