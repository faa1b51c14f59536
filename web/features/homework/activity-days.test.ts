import { expect, test } from 'vitest';
import { everyDay } from './ActivityCard.tsx';

test('fills in an entry for every day, oldest first, with the counts and levels of the server', () => {
  const days = everyDay({
    from: '2026-02-27',
    to: '2026-03-02',
    days: [
      { day: '2026-02-28', count: 6, level: 4 },
      { day: '2026-03-02', count: 1, level: 1 },
    ],
  });
  expect(days).toEqual([
    { date: '2026-02-27', count: 0, level: 0 },
    { date: '2026-02-28', count: 6, level: 4 },
    { date: '2026-03-01', count: 0, level: 0 },
    { date: '2026-03-02', count: 1, level: 1 },
  ]);
});
