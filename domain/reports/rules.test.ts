import { expect, test } from 'vitest';
import { lettersOf } from './rules.ts';

test('an emoji counts as one letter, and spaces around a report do not count', () => {
  expect(lettersOf(' 今日は🎉 \n')).toBe(4);
});
