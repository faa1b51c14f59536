import { type Language, localized, type LocalizedRow } from '#domain/kernel/language.ts';
import { m } from '#web/paraglide/messages.js';
import type { Text } from '#web/lib/i18n/text.ts';

export interface Person {
  full_name: string;
  email: string;
  photo_file_id?: string | null | undefined;
}

/** A person's name, or the email address. */
export const nameOf = (t: Text, { full_name: name, email }: Person) => name.trim() || email || t(m.users_unknown);

/** A record's title in `language`, or `unknown`. */
export const titleOf = (row: LocalizedRow<'title'>, language: Language, unknown: string) =>
  localized(row, 'title', language).text || unknown;
