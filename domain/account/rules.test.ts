import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { archiveNames } from './rules.ts';

describe('file names in an archive', () => {
  test.each([
    [['cv.pdf'], ['cv.pdf']],
    [
      ['cv.pdf', 'cv.pdf', 'CV.PDF', 'cv (2).pdf'],
      ['cv.pdf', 'cv (2).pdf', 'CV (3).PDF', 'cv (2) (2).pdf'],
    ],
    [['履歴書: 2026?.pdf'], ['履歴書_ 2026_.pdf']],
    [
      ['NUL.pdf', 'nullable.pdf', 'com1'],
      ['NUL_.pdf', 'nullable.pdf', 'com1_'],
    ],
    [
      ['.pdf', '.pdf'],
      ['.pdf', '.pdf (2)'],
    ],
  ])('%j become %j', (names, unique) => {
    expect(archiveNames(names)).toEqual(unique);
  });

  test('are one per file, unique for any input, and without path separators', () => {
    fc.assert(
      fc.property(fc.array(fc.oneof(fc.string(), fc.constantFrom('a.pdf', 'A.pdf', '../a.pdf', 'aux'))), (names) => {
        const unique = archiveNames(names);
        expect(unique.length).toBe(names.length);
        expect(new Set(unique.map((name) => name.toLowerCase())).size).toBe(names.length);
        for (const name of unique) expect(name).not.toMatch(/[/\\:]/);
      }),
    );
  });
});
