import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  answerFault,
  choiceOrder,
  foldAnswer,
  foldOutput,
  type Given,
  isAnswerTo,
  isPassed,
  isRightAnswer,
  mixed,
  nextAttempt,
  type QuestionKind,
  scoreOf,
  shownAnswer,
  standsOut,
  storedAnswer,
} from './rules.ts';

const choices = (...right: boolean[]) => right.map((is_right, at) => ({ text: `choice ${at}`, is_right }));
const question = (kind: QuestionKind, more: { choices?: ReturnType<typeof choices>; accepted?: string[] } = {}) => ({
  kind,
  choices: [],
  accepted: [],
  points: 1,
  ...more,
});
const seeds = fc.integer({ min: 0, max: 2 ** 31 - 1 });

describe('an answer is right', () => {
  test.each<[string, Parameters<typeof isRightAnswer>[0], Given | null, boolean]>([
    ['the one right choice', question('one', { choices: choices(false, true) }), [1], true],
    ['a wrong choice', question('one', { choices: choices(false, true) }), [0], false],
    ['no choice', question('one', { choices: choices(false, true) }), [], false],
    ['no answer', question('text', { accepted: ['a'] }), null, false],
    ['all right choices in any order', question('several', { choices: choices(true, false, true) }), [2, 0], true],
    ['some of the right choices', question('several', { choices: choices(true, false, true) }), [0], false],
    ['right and wrong choices', question('several', { choices: choices(true, false, true) }), [0, 1, 2], false],
    ['lines in their order', question('order', { choices: choices(true, true, true) }), [0, 1, 2], true],
    ['lines in another order', question('order', { choices: choices(true, true, true) }), [0, 2, 1], false],
    ['some lines in their order', question('order', { choices: choices(true, true, true) }), [0, 1], false],
    ['another case and width', question('text', { accepted: ['useState'] }), ' ＵＳＥＳＴＡＴＥ ', true],
    ['a second accepted form', question('text', { accepted: ['array', 'массив'] }), 'МАССИВ', true],
    ['half-width katakana', question('text', { accepted: ['サーバー'] }), 'ｻｰﾊﾞｰ', true],
    ['another word', question('text', { accepted: ['array'] }), 'arrays', false],
    ['output with other line ends', question('output', { accepted: ['1\n2'] }), '1  \r\n2\n\n', true],
    ['output in another case', question('output', { accepted: ['True'] }), 'true', false],
    ['output with other spaces before a line', question('output', { accepted: ['  1'] }), '1', false],
  ])('%s', (_, asked, given, isRight) => {
    expect(isRightAnswer(asked, given)).toBe(isRight);
  });

  test('with equal lines exchanged', () => {
    const lines = ['}', 'a', '}'].map((text) => ({ text, is_right: true }));
    expect(isRightAnswer(question('order', { choices: lines }), [2, 1, 0])).toBe(true);
  });

  test('for several only if it has exactly the right choices', () => {
    fc.assert(
      fc.property(fc.array(fc.boolean(), { minLength: 2, maxLength: 6 }), fc.nat(63), (right, bits) => {
        const given = right.map((_, at) => at).filter((at) => (bits >> at) & 1);
        const isSame = right.every((isRight, at) => isRight === given.includes(at));
        expect(isRightAnswer(question('several', { choices: choices(...right) }), given)).toBe(isSame);
      }),
    );
  });
});

test.each<[QuestionKind, Given, boolean]>([
  ['one', [0], true],
  ['one', [0, 1], false],
  ['one', 'a', false],
  ['several', [0, 2], true],
  ['several', [0, 0], false],
  ['several', [3], false],
  ['several', [-1], false],
  ['order', [], true],
  ['order', [1, 0, 2], true],
  ['order', [1, 0], false],
  ['text', 'a', true],
  ['text', [0], false],
  ['output', '', true],
])('an answer to %s: %j', (kind, given, isAnswer) => {
  expect(isAnswerTo(question(kind, { choices: choices(true, false, false) }), given)).toBe(isAnswer);
});

test.each([
  ['one', [true, true], [], 'several_right'],
  ['one', [true], [], 'too_few_choices'],
  ['several', [false, false], [], 'no_right'],
  ['order', [true, false], [], 'wrong_in_order'],
  ['one', [true, false], ['a'], 'texts_of_choices'],
  ['text', [true, false], ['a'], 'choices_of_text'],
  ['output', [], [], 'no_right'],
  ['one', [true, false], [], null],
  ['output', [], ['1'], null],
] as const)('%s with choices %j and texts %j: %s', (kind, right, accepted, fault) => {
  expect(answerFault(question(kind, { choices: choices(...right), accepted: [...accepted] }))).toBe(fault);
});

test('folding a folded text changes nothing', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme' }), (text) => {
      expect(foldAnswer(foldAnswer(text))).toBe(foldAnswer(text));
      expect(foldOutput(foldOutput(text))).toBe(foldOutput(text));
    }),
  );
});

describe('the mixed order', () => {
  test('has each item once, and is the same for the same seed', () => {
    fc.assert(
      fc.property(fc.uniqueArray(fc.integer(), { maxLength: 30 }), seeds, (items, seed) => {
        expect(mixed(items, seed).toSorted()).toEqual(items.toSorted());
        expect(mixed(items, seed)).toEqual(mixed(items, seed));
      }),
    );
  });

  test('puts each choice at each position about as often', () => {
    const first = Array.from({ length: 4000 }, (_, seed) => choiceOrder(4, seed * 524_287, seed % 10)[0]);
    for (const index of [0, 1, 2, 3]) {
      expect(Math.abs(first.filter((one) => one === index).length - 1000)).toBeLessThan(150);
    }
  });

  test('of the questions of an attempt differs', () => {
    const orders = Array.from({ length: 20 }, (_, place) => choiceOrder(6, 17, place).join());
    expect(new Set(orders).size).toBeGreaterThan(15);
  });

  test('shows an answer as it was given', () => {
    fc.assert(
      fc.property(fc.integer({ min: 2, max: 12 }), seeds, fc.nat(200), (count, seed, place) => {
        const order = choiceOrder(count, seed, place);
        const given = order.map((_, position) => position);
        expect(storedAnswer(given, order)).toEqual(order);
        expect(shownAnswer(storedAnswer(given, order), order)).toEqual(given);
      }),
    );
    expect(storedAnswer([5], [1, 0])).toEqual([-1]);
  });
});

test('a score counts points, and is passed from the exact percentage on', () => {
  const score = scoreOf([
    { points: 2, isRight: true },
    { points: 1, isRight: false },
  ]);
  expect(score).toEqual({ right_points: 2, total_points: 3 });
  expect([isPassed(score, 66), isPassed(score, 67)]).toEqual([true, false]);
  expect(isPassed({ right_points: 7, total_points: 10 }, 70)).toBe(true);
});

describe('the next attempt', () => {
  const now = '2026-11-29T10:00:00.000Z';
  const ended = (ended_at: string | null) => ({ ended_at });
  const limits = { max_attempts: 2, wait_minutes: 30 };

  test.each([
    ['is the first one', [], { state: 'ready', at: null }],
    ['is the open one', [ended('2026-11-29T09:59:00.000Z'), ended(null)], { state: 'open', at: null }],
    ['waits', [ended('2026-11-29T09:40:00.000Z')], { state: 'waiting', at: '2026-11-29T10:10:00.000Z' }],
    ['is ready after the wait', [ended('2026-11-29T09:30:00.000Z')], { state: 'ready', at: null }],
    ['does not wait for a wrong clock', [ended('2026-12-09T09:30:00.000Z')], { state: 'ready', at: null }],
    ['is used up after the last', [ended('2026-11-01T00:00:00.000Z'), ended(now)], { state: 'used_up', at: null }],
  ])('%s', (_, attempts, next) => {
    expect(nextAttempt(limits, attempts, now)).toEqual(next);
  });

  test('has no limit without one', () => {
    const many = Array.from({ length: 300 }, () => ended('2026-11-01T00:00:00.000Z'));
    expect(nextAttempt({ max_attempts: null, wait_minutes: 0 }, many, now).state).toBe('ready');
  });
});

test.each([
  [9, 9, null],
  [20, 19, 'easy'],
  [20, 18, null],
  [20, 6, null],
  [20, 5, 'hard'],
] as const)('of %i learners %i are right: %s', (asked, right, found) => {
  expect(standsOut({ asked, right })).toBe(found);
});
