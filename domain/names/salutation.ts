import type { Language } from '#domain/kernel/language.ts';
import { addressedName } from '#domain/kernel/people/person-name.ts';
import { nameOf, type PersonNames } from './names.ts';
import { proposedKatakana } from './katakana.ts';
import { printed, romanize } from './script.ts';

/**
 * The name after which a person is addressed: Japanese uses the whole name, surname first, in the person's own katakana or the usual one;
 * Mongolian and English the given name.
 */
export function salutationName(names: PersonNames, language: Language): string {
  if (language === 'ja') {
    const furigana = printed(names.furigana) || (proposedKatakana(names)[0] ?? null);
    return nameOf({ ...names, furigana }, 'katakana').large;
  }
  const given = addressedName(names);
  return language === 'mn' ? given : (givenInPassport(names.latin_name) ?? romanize(given));
}

/** The given name of a typed passport name, which has the surname first: "GANBAT BAT-ERDENE" is Bat-Erdene. */
const givenInPassport = (latin: string | null) =>
  /\s(\p{Script=Latin}[\p{Script=Latin}-]*)$/u
    .exec(latin?.trim() ?? '')?.[1]
    ?.toLowerCase()
    .replace(/(?:^|-)\p{L}/gu, (letter) => letter.toUpperCase());
