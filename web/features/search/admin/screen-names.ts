import { languages } from '#domain/kernel/language.ts';
import type { m } from '#web/paraglide/messages.js';
import { textIn } from '#web/lib/i18n/text.ts';

/** True when each word of the search is in the name, in any language. */
export function isNamed(name: typeof m.shell_admin, search: string): boolean {
  const names = languages.map((language) => textIn(language)(name)).join(' ');
  return search
    .toLowerCase()
    .split(/\s+/)
    .every((word) => names.toLowerCase().includes(word));
}
