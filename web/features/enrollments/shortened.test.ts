import { describe, expect, test } from 'vitest';
import { shortened } from './shortened.ts';

describe('descriptions are cut at 100 characters', () => {
  test('does not change a text of 100 characters', () => {
    expect(shortened('ү'.repeat(100))).toBe('ү'.repeat(100));
  });

  test('cuts a longer text', () => {
    expect(shortened('ү'.repeat(101))).toBe(`${'ү'.repeat(100)}…`);
  });

  test('counts a surrogate pair as one character and does not split it', () => {
    expect(shortened('𠮷'.repeat(101))).toBe(`${'𠮷'.repeat(100)}…`);
  });

  test('puts no space before the ellipsis', () => {
    expect(shortened('one two', 4)).toBe('one…');
  });
});
