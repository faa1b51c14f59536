import { maxVideoSeconds } from '#domain/renditions/rules.ts';
import { expect, test } from 'vitest';
import { limitsOf } from './make-renditions.ts';

const facts = { width: 1280, height: 720, kilobits: 2000, hasSound: true };

test('a video gets eight times its length, and a working day at most, whatever length it claims', () => {
  expect(limitsOf({ ...facts, seconds: 600 }, ['light']).seconds).toBe(600 + 4800);
  expect(limitsOf({ ...facts, seconds: maxVideoSeconds }, ['light']).seconds).toBe(8 * 3600);
});
