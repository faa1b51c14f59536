import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { readTable } from '#domain/kernel/tables/read-table.ts';

// The sentences of the specification, each with a test that fails when it breaks. A text in “ ” is stated word for word.
const [header, ...rows] = readTable(readFileSync('e2e/specification.csv', 'utf8'), ';');

test('each sentence of the specification names a test that exists', () => {
  expect(header).toEqual(['section', 'sentence', 'file', 'test']);
  expect(rows.length).toBeGreaterThan(300);
  const wrong = rows.filter(([, , file = '', title = '']) => title === '' || !hasTest(file, title));
  expect(wrong).toEqual([]);
});

test('each text that the specification states is an English text of the site, word for word', () => {
  const texts = new Set(readdirSync('web/messages').flatMap((area) => textsIn(`web/messages/${area}/en.json`)));
  const stated = rows.flatMap(([, sentence = '']) =>
    Array.from(sentence.matchAll(/“([^”]+)”/g), ([, text = '']) => text),
  );
  expect(stated.length).toBeGreaterThan(150);
  expect(stated.filter((text) => !texts.has(text))).toEqual([]);
});

const textsIn = (file: string): unknown[] => Object.values(JSON.parse(readFileSync(file, 'utf8')) as object);

/** True if the file calls `test` or `it` with this title, also through `test.each`. */
function hasTest(file: string, title: string): boolean {
  const source = existsSync(file) ? readFileSync(file, 'utf8') : '';
  const calls = source.split(/(?<=(?<!describe)\()\s*['"`]/);
  return calls.some((call) => call.startsWith(title) && /^['"`],/.test(call.slice(title.length)));
}
