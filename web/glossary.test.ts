import { expect, test } from 'vitest';
import glossary from '../docs/glossary.md?raw';

/** The catalogues of screens and mails, the legal texts and the demonstration content, by path. */
const texts = import.meta.glob<string>(
  ['./messages/*/*.json', './features/site/*.json', '../db/seed/content/**/*.json', '../db/seed/media/posts/*.md'],
  { eager: true, query: '?raw', import: 'default' },
);

const rows = glossary
  .split('\n')
  .filter((line) => line.startsWith('| '))
  .slice(2)
  .map((line) => line.split('|').map((cell) => cell.trim()));

const avoided = rows.flatMap(([, , , , , not = '']) => not.split(',').map((variant) => variant.trim().toLowerCase()));

test('the checked texts are those of screens, mails, legal documents and demonstration content', () => {
  const folders = Object.keys(texts).map((path) => path.split('/').slice(1, 4).join('/'));
  expect(folders).toEqual(
    expect.arrayContaining(['messages/mail/mn.json', 'features/site/terms-of-service.json', 'db/seed/content']),
  );
});

test('the glossary has a term for each concept in each language', () => {
  expect(rows.length).toBeGreaterThanOrEqual(60);
  expect(rows.filter((cells) => cells.slice(1, 5).includes(''))).toEqual([]);
});

test.each(avoided.filter((variant) => variant !== ''))('no text uses the variant "%s"', (variant) => {
  // Match only at the start of a word in scripts that use spaces.
  const word = /^[\p{Script=Latin}\p{Script=Cyrillic} -]+$/u.test(variant) ? `(?<![\\p{L}_])${variant}` : variant;
  const found = Object.entries(texts).flatMap(([path, text]) =>
    text
      .split('\n')
      .map((line) => line.replace(/^\s*"?\w+"?:/, ''))
      .filter((line) => new RegExp(word, 'iu').test(line))
      .map((line) => `${path}: ${line.trim()}`),
  );
  expect(found).toEqual([]);
});
