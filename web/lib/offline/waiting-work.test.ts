import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { homeworkOf, nextKey, outdatedBy, type Waiting, type WaitingWork } from './waiting-work.ts';

const mark = (lessonId: string, completed: boolean): WaitingWork => ({ kind: 'completion', lessonId, completed });
const hand = (lessonId: string, link: string): WaitingWork => ({
  kind: 'homework',
  lessonId,
  title: 'Lesson',
  link,
  replaces: null,
});
const entry = (work: WaitingWork, key: string, refusal: string | null = null): Waiting => ({ ...work, key, refusal });

describe('the order of what waits', () => {
  test('is the order in which it was done, also when the clock of the device goes back or stands', () => {
    fc.assert(
      fc.property(fc.array(fc.nat(4_000_000_000_000), { minLength: 1, maxLength: 30 }), (times) => {
        const keys: { key: string }[] = [];
        for (const time of times) keys.push({ key: nextKey(keys, time, 'x') });
        const sorted = keys.map(({ key }) => key).toSorted();
        expect(sorted).toEqual(keys.map(({ key }) => key));
        expect(new Set(sorted).size).toBe(times.length);
      }),
    );
  });

  test('gives two tabs different keys in the same moment', () => {
    expect(nextKey([], 1, 'a')).not.toBe(nextKey([], 1, 'b'));
  });
});

describe('what is done later', () => {
  const waiting = [
    entry(mark('one', true), '1'),
    entry(hand('one', 'https://a'), '2'),
    entry(hand('one', 'https://b'), '3', 'lesson_locked'),
    entry(mark('two', true), '4'),
  ];
  const keys = (entries: Waiting[]) => entries.map(({ key }) => key);

  test('a mark takes the place of an earlier mark of the same lesson', () => {
    expect(keys(outdatedBy(waiting, mark('one', false)))).toEqual(['1']);
  });

  test('homework follows what waits, which may be on its way, and takes the place of what was refused', () => {
    expect(keys(outdatedBy(waiting, hand('one', 'https://c')))).toEqual(['3']);
  });

  test('leaves other lessons alone', () => {
    expect(outdatedBy(waiting, hand('two', 'https://c'))).toEqual([]);
  });

  test('homework of a lesson is found in its order', () => {
    expect(homeworkOf(waiting, 'one').map(({ link }) => link)).toEqual(['https://a', 'https://b']);
  });
});
