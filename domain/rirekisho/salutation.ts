import type { Language } from '#domain/kernel/language.ts';
import { givenNameOf } from '#domain/kernel/person-name.ts';
import { nameOf } from './names.ts';
import { romanize } from './script.ts';
import type { Profile } from '#domain/profiles/shapes.ts';

export type PersonNames = Pick<Profile, 'full_name' | 'furigana' | 'latin_name'>;

/** The name after which a person is addressed: Japanese uses the whole name, surname first; Mongolian and English the given name. */
export function salutationName(names: PersonNames, language: Language): string {
  if (language === 'ja') return nameOf(names, 'katakana').large;
  const given = givenNameOf(names.full_name);
  return language === 'mn' ? given : romanize(given);
}
