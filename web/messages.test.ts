import { describe, expect, test } from 'vitest';
import { type Language, languages } from '#domain/kernel/language.ts';
import mailSettings from '../mail.inlang/settings.json' with { type: 'json' };
import settings from '../project.inlang/settings.json' with { type: 'json' };

/** The text of each catalogue file by its path, such as "./messages/ui/mn.json". */
const files = import.meta.glob<string>('./messages/*/*.json', { eager: true, query: '?raw', import: 'default' });

/** The code of each screen and component by its path. */
const screens = import.meta.glob<string>(['./**/*.ts', './**/*.tsx', '!./paraglide/**'], {
  eager: true,
  query: '?raw',
  import: 'default',
});

function messagesIn(path: string): Catalogue {
  const { $schema: _schema, ...messages }: Catalogue = JSON.parse(files[path] ?? '{}');
  return messages;
}

const areas = [...new Set(Object.keys(files).map((path) => path.split('/')[2] ?? ''))].sort();
const catalogues = Object.fromEntries(
  areas.map((area): [string, AreaCatalogues] => {
    const [mn, ja, en] = languages.map((language) => messagesIn(`./messages/${area}/${language}.json`));
    return [area, { mn: mn ?? {}, ja: ja ?? {}, en: en ?? {} }];
  }),
);

describe('message catalogues', () => {
  test('are complete and in the right script', () => {
    expect(catalogueFaults(catalogues)).toEqual([]);
  });

  test('every area is compiled', () => {
    const compiled = [settings, mailSettings].flatMap((one) => one['plugin.inlang.messageFormat'].pathPattern);
    expect([...new Set(compiled)].toSorted()).toEqual(
      areas.map((area) => `./web/messages/${area}/{locale}.json`).toSorted(),
    );
  });

  test('every text is used on a screen', () => {
    const used = new Set(Object.values(screens).flatMap((code) => code.match(/(?<=\bm\.)[a-z0-9_]+/g) ?? []));
    const keys = Object.values(catalogues).flatMap((area) => Object.keys(area.en));
    // server/core/notifications/mail-messages.test.ts checks the texts of the server.
    const ofScreens = keys.filter(
      (key) => !/^(?:mail|export|limit|api|receipt|certificate|bad_address)_|^news_\w+_(?:text|subject)$/.test(key),
    );
    expect(ofScreens.filter((key) => !used.has(key))).toEqual([]);
  });

  test.each(Object.entries(files))('%s has each key once', (path, text) => {
    const keys = [...text.matchAll(/^ {2}"(\w+)":/gm)].flatMap((found) => found[1] ?? []);
    expect(keys.toSorted()).toEqual(Object.keys(messagesIn(path)).toSorted());
  });
});

describe('catalogueFaults', () => {
  const days = (...forms: string[]): Catalogue[string] => [
    {
      declarations: ['input count', 'local form = count: plural'],
      selectors: ['form'],
      match: Object.fromEntries(forms.map((form) => [`form=${form}`, '{count} өдөр'])),
    },
  ];
  const area = (mn: Catalogue, ja: Catalogue, en: Catalogue) => ({ area: { mn, ja, en } });

  test.each<[string, AreaCatalogues, string]>([
    ['a missing key', { mn: { a: 'Хаах' }, ja: {}, en: { a: 'Close' } }, 'area.ja: a is missing'],
    ['an empty text', { mn: { a: 'Хаах' }, ja: { a: ' ' }, en: { a: 'Close' } }, 'area.ja: a is empty'],
    [
      'a lost placeholder',
      { mn: { a: 'Сайн уу' }, ja: { a: '{name}さん' }, en: { a: 'Hi {name}' } },
      'area.mn: a has the placeholders {}, not {name}',
    ],
    [
      'Latin Mongolian',
      { mn: { a: 'Close' }, ja: { a: '閉' }, en: { a: 'Close' } },
      'area.mn: a is not Mongolian: Close',
    ],
    ['Cyrillic Japanese', { mn: { a: 'Хаах' }, ja: { a: 'Хаах' }, en: { a: 'Close' } }, 'area.ja: a contains Cyrillic'],
    [
      'plural forms that the language lacks',
      { mn: { a: days('one', 'other') }, ja: { a: '{count}日' }, en: { a: '{count} days' } },
      'area.en: a needs plural forms',
    ],
  ])('reports %s', (_, { mn, ja, en }, fault) => {
    expect(catalogueFaults(area(mn, ja, en))).toContain(fault);
  });

  test('reports wrong plural forms', () => {
    const faults = catalogueFaults(area({ a: days('other') }, { a: days('one', 'other') }, { a: days('one', '*') }));
    expect(faults.filter((fault) => fault.includes('plural'))).toEqual([
      'area.mn: a has the plural forms other and needs one, other',
      'area.ja: a has the plural forms one, other and needs other',
    ]);
  });

  test('reports a key that two areas share', () => {
    const one = { mn: { a: 'Хаах' }, ja: { a: '閉じる' }, en: { a: 'Close' } };
    expect(catalogueFaults({ shell: one, ui: one })).toEqual(['a is in shell and in ui']);
  });

  test('accepts proper names in any language', () => {
    const names = { mn: { a: 'Full Stack' }, ja: { a: 'Монгол' }, en: { a: 'Монгол' } };
    expect(catalogueFaults({ shell: names })).toEqual([]);
  });
});

/** A message with plural forms: inlang's array of one object. */
interface Variants {
  declarations: string[];
  selectors: string[];
  match: Record<string, string>;
}

/** A catalogue: messages by key. */
type Catalogue = Record<string, string | [Variants]>;

/** The catalogues of one area, by language. */
type AreaCatalogues = Record<Language, Catalogue>;

/** Names and terms that Mongolian texts write in Latin letters. */
const latinWords = new Set(
  `API AWS CSS CV DevOps Discord Docker DOC DOCX English Excel Facebook Full Stack Git GitHub Google HEIC HTML ID iPhone IT JavaScript
  JLPT JPG LinkedIn MB Messenger Microsoft Authenticator Next Node PDF PNG QR React SQL TypeScript URL USD UTC Viber Week YouTube ZIP Zoom`.split(
    /\s+/,
  ),
);

/** Names that other languages write in Cyrillic. */
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
  if (language !== 'mn')
    return /\p{Script=Cyrillic}/u.test(words.replace(cyrillicNames, '')) ? 'contains Cyrillic' : null;
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

/** All faults of the catalogues, as sentences. */
function catalogueFaults(areas: Record<string, AreaCatalogues>): string[] {
  const areaOfKey = new Map<string, string>();
  return Object.entries(areas).flatMap(([area, catalogues]) => {
    const keys = new Set(languages.flatMap((language) => Object.keys(catalogues[language])));
    return [...keys].flatMap((key) => {
      const otherArea = areaOfKey.get(key);
      areaOfKey.set(key, area);
      return [
        ...(otherArea ? [`${key} is in ${otherArea} and in ${area}`] : []),
        ...faultsOfMessage(area, key, catalogues),
      ];
    });
  });
}
