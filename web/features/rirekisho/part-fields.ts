import type { RirekishoPart } from '#domain/rirekisho/rules.ts';
import { m } from '#web/paraglide/messages.js';

export const partNames = {
  furigana: m.profile_furigana,
  latin_name: m.profile_latin_name,
  photo: m.profile_photo,
  date_of_birth: m.profile_birth,
  postal_code: m.profile_postal_code,
  address: m.profile_address,
  address_reading: m.profile_address_reading,
  phone_number: m.profile_phone,
  email: m.profile_email,
  education: m.profile_education,
  work_experience: m.profile_work,
  licences: m.rirekisho_licences,
  motivation: m.profile_motivation_ja,
  wishes: m.rirekisho_wishes,
} as const satisfies Record<RirekishoPart, unknown>;

const otherFields: Partial<Record<RirekishoPart, string>> = {
  photo: 'photo_file_id',
  motivation: 'motivation_ja',
  wishes: 'current_visa_type',
};

const translated: readonly RirekishoPart[] = ['address', 'education', 'work_experience', 'licences'];

/** The field of the profile form for a part, or for its Japanese text if the part is `unreadable`. */
export function fieldOf(part: RirekishoPart, isUnreadable: boolean): string {
  return isUnreadable && translated.includes(part) ? `${part}_ja` : (otherFields[part] ?? part);
}
