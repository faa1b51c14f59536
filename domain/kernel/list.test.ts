import { describe, expect, test } from 'vitest';
import * as z from 'zod/mini';
import { maxBulk, statusChanges } from './list.ts';

const shape = statusChanges(['open', 'shut']);
const idOf = (number: number) => `00000000-0000-4000-8000-${String(number).padStart(12, '0')}`;
const closing = (number: number) => ({ id: idOf(number), from: 'open', to: 'shut' }) as const;
const many = (count: number) => Array.from({ length: count }, (_, number) => closing(number));
const issueOf = (changes: unknown) => z.safeParse(shape, { changes }).error?.issues[0];

describe('changes of status', () => {
  test('concern at least one row and at most the maximum of a call', () => {
    for (const count of [1, maxBulk]) expect(z.parse(shape, { changes: many(count) }).changes).toHaveLength(count);
    for (const count of [0, maxBulk + 1]) expect(issueOf(many(count))?.path).toEqual(['changes']);
  });

  test('must not repeat a row, also for undo', () => {
    const back = { id: idOf(1), from: 'shut', to: 'open' };
    for (const changes of [
      [closing(1), closing(1)],
      [closing(1), closing(2), back],
    ]) {
      expect(issueOf(changes)).toMatchObject({ path: ['changes'], message: 'same_row_twice' });
    }
  });

  test('are between existing statuses', () => {
    expect(issueOf([{ ...closing(1), to: 'lost' }])?.path).toEqual(['changes', 0, 'to']);
  });
});
