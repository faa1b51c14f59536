import { describe, expect, test } from 'vitest';
import { languages } from '#domain/kernel/language.ts';
import { type AreaCatalogues, type Catalogue, catalogueFaults } from './lib/i18n/catalogue-faults.ts';
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

describe('the catalogues of the three languages are whole', () => {
  test('no fault is found in them', () => {
    expect(catalogueFaults(catalogues)).toEqual([]);
  });

  test('every area is compiled', () => {
    const compiled = [settings, mailSettings].flatMap((one) => one['plugin.inlang.messageFormat'].pathPattern);
    expect([...new Set(compiled)].toSorted()).toEqual(areas.map((area) => `./web/messages/${area}/{locale}.json`));
  });

  test('every text is used on a screen', () => {
    const said = new Set(Object.values(screens).flatMap((code) => code.match(/(?<=\bm\.)[a-z0-9_]+/g) ?? []));
    const written = Object.values(catalogues).flatMap((area) => Object.keys(area.en));
    // server/core/notifications/mail-messages.test.ts checks the texts of the server.
    const ofScreens = written.filter((key) => !/^(?:mail|export|limit|api)_|^news_\w+_(?:text|subject)$/.test(key));
    expect(ofScreens.filter((key) => !said.has(key))).toEqual([]);
  });

  test.each(Object.entries(files))('%s names each key once', (path, text) => {
    const keys = [...text.matchAll(/^ {2}"(\w+)":/gm)].flatMap((found) => found[1] ?? []);
    expect(keys.toSorted()).toEqual(Object.keys(messagesIn(path)).toSorted());
  });
});

describe('each kind of fault is found', () => {
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
    ['Cyrillic Japanese', { mn: { a: 'Хаах' }, ja: { a: 'Хаах' }, en: { a: 'Close' } }, 'area.ja: a holds Cyrillic'],
    [
      'plural forms that the language lacks',
      { mn: { a: days('one', 'other') }, ja: { a: '{count}日' }, en: { a: '{count} days' } },
      'area.en: a needs plural forms',
    ],
  ])('%s', (_, { mn, ja, en }, fault) => {
    expect(catalogueFaults(area(mn, ja, en))).toContain(fault);
  });

  test('wrong plural forms', () => {
    const faults = catalogueFaults(area({ a: days('other') }, { a: days('one', 'other') }, { a: days('one', '*') }));
    expect(faults.filter((fault) => fault.includes('plural'))).toEqual([
      'area.mn: a has the plural forms other and needs one, other',
      'area.ja: a has the plural forms one, other and needs other',
    ]);
  });

  test('a key that two areas share', () => {
    const one = { mn: { a: 'Хаах' }, ja: { a: '閉じる' }, en: { a: 'Close' } };
    expect(catalogueFaults({ shell: one, ui: one })).toEqual(['a stands in shell and in ui']);
  });

  test('names are no fault in any language', () => {
    const names = { mn: { a: 'Full Stack' }, ja: { a: 'Монгол' }, en: { a: 'Монгол' } };
    expect(catalogueFaults({ shell: names })).toEqual([]);
  });
});
