import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { homeworkOf, nextKey, type OutboxEntry, replacedBy, type UnsentWork } from './outbox.ts';

const completion = (lessonId: string, completed: boolean): UnsentWork => ({ kind: 'completion', lessonId, completed });
const submit = (lessonId: string, link: string): UnsentWork => ({
  kind: 'homework',
  lessonId,
  title: 'Lesson',
  link,
  replaces: null,
});
const entry = (work: UnsentWork, key: string, refusal: string | null = null): OutboxEntry => ({
  ...work,
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
  ];
  const keys = (list: OutboxEntry[]) => list.map(({ key }) => key);

  test('replaces an earlier completion of the same lesson', () => {
    expect(keys(replacedBy(entries, completion('one', false)))).toEqual(['1']);
  });

  test('replaces refused homework, but not unsent homework, which another tab may be sending', () => {
    expect(keys(replacedBy(entries, submit('one', 'https://c')))).toEqual(['3']);
  });

  test('replaces nothing of other lessons', () => {
    expect(replacedBy(entries, submit('two', 'https://c'))).toEqual([]);
  });

  test('homeworkOf lists the homework of a lesson in order', () => {
    expect(homeworkOf(entries, 'one').map(({ link }) => link)).toEqual(['https://a', 'https://b']);
  });
});
