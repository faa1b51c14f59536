import type { Language } from '#domain/kernel/language.ts';
import { addressedName } from '#domain/kernel/person-name.ts';
import { nameOf, type PersonNames } from './names.ts';
import { romanize } from './script.ts';

/** The name after which a person is addressed: Japanese uses the whole name, surname first; Mongolian and English the given name. */
export function salutationName(names: PersonNames, language: Language): string {
  if (language === 'ja') return nameOf(names, 'katakana').large;
  const given = addressedName(names);
  return language === 'mn' ? given : romanize(given);
}
