import { describe, expect, test } from 'vitest';
import { readFileSync } from 'node:fs';
import { brotliCompressSync, constants } from 'node:zlib';
import { betterResult, isExercisePassed, mayReadAnswer, sqlBytes } from './rules.ts';
import { exerciseContent, type ExerciseFields } from './shapes.ts';

const of = (passed: number, total: number) => ({ passed, total });

test('an exercise is passed with all tests', () => {
  expect([of(2, 2), of(1, 2), of(0, 0)].map(isExercisePassed)).toEqual([true, false, false]);
});

test('the size of sql.js is the one that learners are told', () => {
  // The build compresses more, which takes seconds.
  const params = { [constants.BROTLI_PARAM_QUALITY]: 6 };
  const sizes = ['js', 'wasm'].map(
    (kind) => brotliCompressSync(readFileSync(`node_modules/sql.js/dist/sql-wasm-browser.${kind}`), { params }).length,
  );
  const ratio = sizes.reduce((sum, size) => sum + size) / sqlBytes;
  expect(ratio).toBeGreaterThan(1);
  expect(ratio).toBeLessThan(1.2);
});

test.each([
  ['nobody without a run', null, false],
  ['nobody after two failed runs', { ...of(1, 2), tries: 2 }, false],
  ['everybody after three', { ...of(0, 2), tries: 3 }, true],
  ['everybody who passed', { ...of(2, 2), tries: 1 }, true],
])('the model answer is for %s', (_, own, may) => {
  expect(mayReadAnswer(own)).toBe(may);
});

test.each([
  [of(2, 3), of(1, 3), of(2, 3)],
  [of(1, 3), of(2, 3), of(2, 3)],
  [of(3, 3), of(1, 4), of(1, 4)],
])('the better result of %j and %j is %j', (stored, next, better) => {
  expect(betterResult(stored, next)).toEqual(better);
});

describe('an exercise', () => {
  const test1 = { name: 'one', code: 'a', expected: '1' };
  const fields: ExerciseFields = { kind: 'javascript', title: 'A', brief: 'B', tests: [test1] };
  const faultsOf = (more: Partial<ExerciseFields>) =>
    exerciseContent.safeParse({ ...fields, ...more }).error?.issues.map(({ path }) => path.join('.')) ?? [];

  test.each([
    ['JSON that does not parse', { tests: [{ ...test1, expected: "{a: 'b'}" }] }, ['tests.0.expected']],
    ['a test without code', { tests: [test1, { ...test1, code: ' ' }] }, ['tests.1.code']],
    ['no test', { tests: [] }, ['tests']],
    ['too many tests', { tests: Array.from({ length: 21 }, () => test1) }, ['tests']],
    ['a program that is too long', { start_code: 'a'.repeat(20_001) }, ['start_code']],
  ])('is refused with %s', (_, more, paths) => {
    expect(faultsOf(more)).toEqual(paths);
  });

  test('of SQL may have a test of the rows of the program itself', () => {
    expect(faultsOf({ kind: 'sql', tests: [{ ...test1, code: '' }] })).toEqual([]);
  });

  test('keeps the spaces of programs', () => {
    const start_code = '  let a;\n\n';
    expect(exerciseContent.parse({ ...fields, start_code }).start_code).toBe(start_code);
  });
});
