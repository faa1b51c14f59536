import { describe, expect, test } from 'vitest';
import { shortened } from './shortened.ts';

describe('descriptions are cut at 100 characters', () => {
  test('a text of 100 stays whole', () => {
    expect(shortened('ү'.repeat(100))).toBe('ү'.repeat(100));
  });

  test('a longer one loses the rest', () => {
    expect(shortened('ү'.repeat(101))).toBe(`${'ү'.repeat(100)}…`);
  });

  test('a character outside the basic plane counts as one and is never halved', () => {
    expect(shortened('𠮷'.repeat(101))).toBe(`${'𠮷'.repeat(100)}…`);
  });

  test('puts no space before the ellipsis', () => {
    expect(shortened('one two', 4)).toBe('one…');
  });
});
