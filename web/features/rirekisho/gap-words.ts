import type { RirekishoPart } from '#domain/rirekisho/rules.ts';
import { m } from '#web/paraglide/messages.js';

/** What a 履歴書 wants: its name, and the member of the profile's form where it is filled in. */
export const parts = {
  full_name: { name: m.profile_full_name, field: 'full_name' },
  furigana: { name: m.profile_furigana, field: 'furigana' },
  latin_name: { name: m.profile_latin_name, field: 'latin_name' },
  photo: { name: m.profile_photo, field: 'photo_file_id' },
  date_of_birth: { name: m.profile_birth, field: 'date_of_birth' },
  postal_code: { name: m.profile_postal_code, field: 'postal_code' },
  address: { name: m.profile_address, field: 'address' },
  address_reading: { name: m.profile_address_reading, field: 'address_reading' },
  phone_number: { name: m.profile_phone, field: 'phone_number' },
  email: { name: m.profile_email, field: 'email' },
  education: { name: m.profile_education, field: 'education' },
  licences: { name: m.rirekisho_licences, field: 'licences' },
  motivation: { name: m.profile_motivation, field: 'course_motivation' },
  wishes: { name: m.rirekisho_wishes, field: 'current_visa_type' },
} as const satisfies Record<RirekishoPart, { name: unknown; field: string }>;
