import { type Language, languages } from '#domain/kernel/language.ts';

/** A message with plural forms: inlang's array of one object. */
export interface Variants {
  declarations: string[];
  selectors: string[];
  match: Record<string, string>;
}

/** A catalogue: messages by key. */
export type Catalogue = Record<string, string | [Variants]>;

/** The catalogues of one area, by language. */
export type AreaCatalogues = Record<Language, Catalogue>;

/** Names and terms in Latin letters in Mongolian too. */
const latinWords = new Set(
  `API AWS CSS CV DevOps Discord Docker DOC DOCX English Excel Facebook Full Stack Git GitHub Google HEIC HTML ID iPhone IT JavaScript
  JLPT JPG LinkedIn MB Messenger Microsoft Authenticator Next Node PDF PNG QR React SQL TypeScript URL USD UTC Viber Week YouTube ZIP Zoom`.split(
    /\s+/,
  ),
);

/** Cyrillic names in other languages. */
const cyrillicNames = /Монгол|Замнал/g;

const textsOf = (message: string | [Variants]) =>
  typeof message === 'string' ? [message] : Object.values(message[0].match);

function placeholdersOf(message: string | [Variants]): string {
  const names = textsOf(message).flatMap((text) =>
    [...text.matchAll(/(?<!\\)\{(\w+)\}/g)].map((found) => found[1] ?? ''),
  );
  return [...new Set(names)].sort().join(', ');
}

/** The plural categories of each plural selector; `*` for the rest. */
function pluralForms([{ declarations, match }]: [Variants]): string[][] {
  const selectors = declarations.flatMap((line) => /^local (\w+) = \w+: plural/.exec(line)?.[1] ?? []);
  return selectors.map((selector) => {
    const forms = Object.keys(match).map((key) => new RegExp(`\\b${selector}=(\\w+|\\*)`).exec(key)?.[1] ?? '*');
    return [...new Set(forms.map((form) => (form === '*' ? 'other' : form)))].sort();
  });
}

function pluralFault(message: string | [Variants], language: Language): string | null {
  if (typeof message === 'string') return null;
  const wanted = [...new Intl.PluralRules(language).resolvedOptions().pluralCategories].sort().join(', ');
  const wrong = pluralForms(message).find((forms) => forms.join(', ') !== wanted);
  return wrong ? `has the plural forms ${wrong.join(', ')} and needs ${wanted}` : null;
}

function scriptFault(text: string, language: Language): string | null {
  const words = text.replace(/\{\w+\}/g, ' ');
  if (language !== 'mn') return /\p{Script=Cyrillic}/u.test(words.replace(cyrillicNames, '')) ? 'holds Cyrillic' : null;
  if (/\p{Script=Cyrillic}/u.test(words)) return null;
  const foreign = (words.match(/[A-Za-z]{2,}/g) ?? []).filter((word) => !latinWords.has(word));
  return foreign.length > 0 ? `is not Mongolian: ${foreign.join(' ')}` : null;
}

function faultsOfMessage(area: string, key: string, catalogues: AreaCatalogues): string[] {
  const absent = languages.filter((language) => catalogues[language][key] === undefined);
  if (absent.length > 0) return absent.map((language) => `${area}.${language}: ${key} is missing`);
  const messages = languages.map((language) => ({ language, message: catalogues[language][key] ?? '' }));
  const placeholders = placeholdersOf(catalogues.en[key] ?? '');
  const isPlural = messages.some(({ message }) => typeof message !== 'string' && pluralForms(message).length > 0);
  return messages.flatMap(({ language, message }) => {
    const texts = textsOf(message);
    const faults = [
      texts.some((text) => text.trim() === '') && 'is empty',
      placeholdersOf(message) !== placeholders &&
        `has the placeholders {${placeholdersOf(message)}}, not {${placeholders}}`,
      isPlural && language === 'en' && typeof message === 'string' && 'needs plural forms',
      pluralFault(message, language),
      ...texts.map((text) => scriptFault(text, language)),
    ];
    return faults.flatMap((fault) => (fault ? [`${area}.${language}: ${key} ${fault}`] : []));
  });
}

/** All faults of the catalogues, one sentence each. */
export function catalogueFaults(areas: Record<string, AreaCatalogues>): string[] {
  const homes = new Map<string, string>();
  return Object.entries(areas).flatMap(([area, catalogues]) => {
    const keys = new Set(languages.flatMap((language) => Object.keys(catalogues[language])));
    return [...keys].flatMap((key) => {
      const home = homes.get(key);
      homes.set(key, area);
      return [...(home ? [`${key} stands in ${home} and in ${area}`] : []), ...faultsOfMessage(area, key, catalogues)];
    });
  });
}
