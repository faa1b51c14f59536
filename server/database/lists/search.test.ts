import fc from 'fast-check';
import { sql } from 'kysely';
import { describe, expect, test } from 'vitest';
import { useServer } from '#server/testing/server.ts';
import { hasWords } from './search.ts';

const server = useServer();

/** Whether `search` finds a company with these fields. */
async function isFound(fields: (string | null)[], search: string): Promise<boolean> {
  const { db } = server.services;
  const { rows } = await sql<{ found: boolean }>`
    select ${hasWords('companies.search_text', search)} as found
    from (select search_fields(${fields}::text[]) as search_text) as companies`.execute(db);
  return rows[0]?.found ?? false;
}

describe('a search', () => {
  test.each([
    ['Node.js хөгжүүлэгч', 'ХӨГЖ', true],
    ['株式会社東京システム', '東京', true],
    ['株式会社東京システム', '京', true],
    ['東北京都', '東京', false],
    ['東 京', '東京', false],
    ['UX/UI дизайнер', 'ui', true],
    ['Node.js', 'js', true],
    ['Node.js, React', 'e.js, re', true],
    ['Senior React engineer', 'react engineer', true],
    ['Senior React engineer', 'engineer react', false],
    ['Senior  React', 'senior react', false],
    ['a b c', 'a b', true],
    ['first line\nIT support', 'it', true],
    ['Digital', 'it', true],
    ['Digital', 'git', true],
    ['100% remote_ok', '% REMOTE_', true],
    ['100x remote ok', '100%', false],
    [String.raw`a\b`, String.raw`a\b`, true],
  ])('%j is found by %j: %s', async (text, search, found) => {
    expect(await isFound([text], search)).toBe(found);
  });

  test('finds any part of a text, in any script, and nothing else', async () => {
    const character = fc.constantFrom(...String.raw`aB7яҮ東京ア々ーｱ ./-(%_\+`, '\u{20000}');
    const text = fc.string({ unit: character, maxLength: 12 });
    const searched = fc.string({ unit: character, minLength: 1, maxLength: 5 });
    await fc.assert(
      fc.asyncProperty(text, searched, fc.nat(), async (whole, other, from) => {
        const part = Array.from(whole)
          .slice(from % 12, (from % 12) + 4)
          .join('');
        for (const search of [part, other].map((one) => one.trim()).filter((one) => one !== '')) {
          expect(await isFound([whole], search)).toBe(whole.toLowerCase().includes(search.toLowerCase()));
        }
      }),
      { numRuns: 300 },
    );
  });

  test('does not match across fields', async () => {
    expect(await isFound(['one', null, 'two'], 'one two')).toBe(false);
  });
});
