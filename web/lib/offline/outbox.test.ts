import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { nextKey, replacedBy, textOf } from './outbox-changes.ts';
import { entriesOf, type OutboxEntry, type UnsentWork } from './outbox.ts';

const completion = (aboutId: string, completed: boolean): UnsentWork => ({
  kind: 'completion',
  aboutId,
  title: 'Lesson',
  completed,
});
const position = (aboutId: string, seconds: number): UnsentWork => ({
  kind: 'position',
  aboutId,
  title: 'Lesson',
  seconds,
});
const submit = (aboutId: string, link: string): UnsentWork => ({
  kind: 'homework',
  aboutId,
  title: 'Lesson',
  link,
  replaces: null,
});
const ask = (aboutId: string, text: string): UnsentWork => ({
  kind: 'question',
  aboutId,
  title: 'Lesson',
  heading: 'Why?',
  text,
  second: null,
});
const entry = (work: UnsentWork, key: string, refusal: string | null = null): OutboxEntry => ({
  ...work,
  id: key,
  at: '2026-11-27T00:00:00.000Z',
  key,
  refusal,
});

describe('the key of an entry', () => {
  test('sorts in order of creation, also when the clock goes back or does not advance', () => {
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

  test('differs between tabs in the same millisecond', () => {
    expect(nextKey([], 1, 'a')).not.toBe(nextKey([], 1, 'b'));
  });
});

describe('new work', () => {
  const entries = [
    entry(completion('one', true), '1'),
    entry(submit('one', 'https://a'), '2'),
    entry(submit('one', 'https://b'), '3', 'lesson_locked'),
    entry(completion('two', true), '4'),
    entry(position('one', 10), '5'),
    entry(ask('one', 'First'), '6'),
    entry(ask('one', 'Second'), '7', 'lesson_locked'),
  ];
  const keys = (list: OutboxEntry[]) => list.map(({ key }) => key);

  test('replaces an earlier completion and an earlier position of the same lesson', () => {
    expect(keys(replacedBy(entries, completion('one', false)))).toEqual(['1']);
    expect(keys(replacedBy(entries, position('one', 20)))).toEqual(['5']);
  });

  test('replaces refused homework, but not unsent homework, which another tab may be sending', () => {
    expect(keys(replacedBy(entries, submit('one', 'https://c')))).toEqual(['3']);
  });

  test('replaces no texts, and nothing of other lessons', () => {
    expect(replacedBy(entries, ask('one', 'Third'))).toEqual([]);
    expect(replacedBy(entries, submit('two', 'https://c'))).toEqual([]);
  });

  test('is listed by kind and lesson, in order', () => {
    expect(entriesOf(entries, 'homework', 'one').map(({ link }) => link)).toEqual(['https://a', 'https://b']);
  });

  test('loses a text unless it is a mark or a position', () => {
    expect(entries.map(textOf)).toEqual([
      null,
      'https://a',
      'https://b',
      null,
      null,
      'Why?\n\nFirst',
      'Why?\n\nSecond',
    ]);
  });
});
