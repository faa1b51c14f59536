import { type Language, localized, type LocalizedRow } from '#domain/kernel/language.ts';
import { m } from '#web/paraglide/messages.js';
import type { Text } from '#web/lib/i18n/text.ts';

/** A person as lists name one. */
export interface Person {
  full_name: string;
  email: string;
  photo_file_id?: string | null | undefined;
}

/** What a person is called in a sentence or by a button: the name, else the e-mail address, which tells people apart. */
export const nameOf = (t: Text, { full_name: name, email }: Person) => name.trim() || email || t(m.users_unknown);

/** What a record is called in `language`; `unknown` when it has no title. */
export const titleOf = (row: LocalizedRow<'title'>, language: Language, unknown: string) =>
  localized(row, 'title', language).text || unknown;
