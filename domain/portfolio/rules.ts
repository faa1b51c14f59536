import type { Language } from '#domain/kernel/language.ts';
import { nameOf, toKatakana, wideSpaced } from '#domain/names/names.ts';
import { printed } from '#domain/names/script.ts';
import { isAfter } from '#domain/rirekisho/dates.ts';

/** Results of the message form, which the page shows. */
export const messageResults = ['sent', 'refused'] as const;
export type MessageResult = (typeof messageResults)[number];

export const portfolioPath = (handle: string) => `/people/${handle}`;

export interface ScriptedName {
  /** As the person writes it. */
  name: string;
  /** Katakana and Latin letters, surname first; null without one. */
  katakana: string | null;
  latin: string | null;
}

/** A name in the three scripts that readers from Mongolia, Japan and elsewhere know. */
export function scriptedName(names: Parameters<typeof nameOf>[0]): ScriptedName {
  const { large, below } = nameOf(names, 'latin');
  const latin = [large, below].find((text) => /^[\p{Script=Latin}\p{Script=Common}]+$/u.test(text));
  return {
    name: names.full_name,
    katakana: wideSpaced(toKatakana(printed(names.furigana))) || null,
    latin: latin && latin !== names.full_name ? latin : null,
  };
}

/** The name for readers of `language`. */
export const nameIn = ({ name, katakana, latin }: ScriptedName, language: Language): string =>
  ({ mn: name, ja: katakana ?? latin ?? name, en: latin ?? name })[language];

const languageTest = /JLPT|日本語能力|J\.?TEST|TOEIC|TOEFL|IELTS|TOPIK|HSK|CEFR|EIKEN|英検/iu;

/** True for a certificate of a language. */
const isLanguageTest = ({ name, name_ja }: { name: string; name_ja: string }): boolean =>
  languageTest.test(name) || languageTest.test(name_ja);

/** The certificates of languages that are held on `day`. */
export const heldLanguages = <Licence extends { name: string; name_ja: string; date: string }>(
  licences: readonly Licence[],
  day: string,
): Licence[] => licences.filter((licence) => isLanguageTest(licence) && !isAfter(licence.date, day));
