import { type JSXAttribute, type JSXText, parseSync, Visitor } from 'oxc-parser';
import { describe, expect, test } from 'vitest';

/** The code of each screen and component by its path; the legal documents are English in every language, the papers Japanese. */
const screens = import.meta.glob<string>(
  ['./**/*.tsx', '!./paraglide/**', '!./features/site/Legal*', '!./features/profiles/papers/*Paper.tsx'],
  { eager: true, query: '?raw', import: 'default' },
);

/** Attributes with texts for users. */
const textAttributes = [
  'alt',
  'aria-description',
  'aria-label',
  'aria-roledescription',
  'label',
  'placeholder',
  'title',
];

/** Names and codes that are the same in every language. */
const names = /^(?:AM|PDF|RSS|v|JST|Discord|YouTube|GitHub|Google|Facebook|eBarimt|N[1-5]|https:\/\/|履歴書)$/;

const isText = (text: string) => /\p{L}/u.test(text) && !names.test(text.trim());

/** Texts in the code of a file instead of the catalogues. */
function looseTexts(path: string, code: string): string[] {
  const found: string[] = [];
  const visitor = new Visitor({
    JSXText: ({ value }: JSXText) => void (isText(value) && found.push(value.trim())),
    JSXAttribute: ({ name, value }: JSXAttribute) => {
      const attribute = name.type === 'JSXIdentifier' ? name.name : '';
      if (
        textAttributes.includes(attribute) &&
        value?.type === 'Literal' &&
        typeof value.value === 'string' &&
        isText(value.value)
      )
        found.push(`${attribute}=${value.value}`);
    },
  });
  visitor.visit(parseSync(path, code).program);
  return found.map((text) => `${path}: ${text}`);
}

describe('texts are in the catalogues', () => {
  test('no component contains a text', () => {
    expect(Object.entries(screens).flatMap(([path, code]) => looseTexts(path, code))).toEqual([]);
  });

  test('finds texts and accessible names in code, but not proper names', () => {
    const code = `export const A = () => <p aria-label="Close" className="x">Сайн уу <b>{t(m.a)}</b> PDF 12</p>;`;
    expect(looseTexts('a.tsx', code)).toEqual(['a.tsx: aria-label=Close', 'a.tsx: Сайн уу', 'a.tsx: PDF 12']);
    expect(looseTexts('b.tsx', '<i>PDF</i>')).toEqual([]);
  });
});
