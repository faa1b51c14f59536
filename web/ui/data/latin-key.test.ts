import { expect, test } from 'vitest';
import { latinKeyOf } from './latin-key.ts';

test.each([
  [{ key: 'a', code: 'KeyA' }, 'a'],
  [{ key: 'A', code: 'KeyA' }, 'a'],
  // Mongolian and Russian keyboards
  [{ key: 'й', code: 'KeyA' }, 'a'],
  [{ key: 'Ф', code: 'KeyA' }, 'a'],
  [{ key: 'ю', code: 'Slash' }, '/'],
  // A Latin keyboard with other places
  [{ key: 'a', code: 'KeyQ' }, 'a'],
  [{ key: '/', code: 'Digit7' }, '/'],
  [{ key: 'Enter', code: 'Enter' }, 'Enter'],
])('%o is %s', (event, key) => {
  expect(latinKeyOf(event)).toBe(key);
});
