import type { Language } from '#domain/kernel/language.ts';
import { nameOf, toKatakana, wideSpaced } from '#domain/rirekisho/names.ts';
import { printed } from '#domain/rirekisho/script.ts';

/** Lowercase Latin letters, digits and hyphens between them, 3 to 30 in all. */
export const handlePattern = /^[a-z][a-z0-9-]{1,28}[a-z0-9]$/;
export const maxHandle = 30;

/** Words that look like pages of the site or like its staff. */
const reservedHandles = (
  'about account admin administrator api auth blog companies contact courses edit help jobs login mentor moderator new official ' +
  'people portfolio privacy profile projects root search settings signin signup staff support system teacher terms zamnal'
).split(' ');

export type HandleFault = 'form' | 'reserved' | 'taken';

export function handleFault(handle: string): Exclude<HandleFault, 'taken'> | null {
  if (!handlePattern.test(handle)) return 'form';
  return reservedHandles.includes(handle) ? 'reserved' : null;
}

export const portfolioPath = (handle: string) => `/people/${handle}`;

type Names = Parameters<typeof nameOf>[0];

export interface ScriptedName {
  /** As the person writes it. */
  name: string;
  /** Katakana and Latin letters, surname first; null without one. */
  katakana: string | null;
  latin: string | null;
}

/** A name in the three scripts that readers from Mongolia, Japan and elsewhere know. */
export function scriptedName(names: Names): ScriptedName {
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

/** A handle made of the name in the passport; '' if none can be made. */
export function proposedHandle(names: Names): string {
  const { name, latin } = scriptedName(names);
  const handle = (latin ?? name)
    .normalize('NFKD')
    .toLowerCase()
    .replace(/\p{Mark}/gu, '')
    .split(/[^a-z0-9]+/)
    .filter(Boolean)
    .join('-')
    .slice(0, maxHandle);
  return handleFault(handle) ? '' : handle;
}

const languageTest = /JLPT|日本語能力|J\.?TEST|TOEIC|TOEFL|IELTS|TOPIK|HSK|CEFR|EIKEN|英検/iu;

/** True for a certificate of a language. */
export const isLanguageTest = ({ name, name_ja }: { name: string; name_ja: string }): boolean =>
  languageTest.test(name) || languageTest.test(name_ja);
