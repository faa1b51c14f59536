import { expect, test } from 'vitest';
import { blankEntries } from '#domain/profiles/entries.ts';
import { gapsOf } from './gaps.ts';

const school = (start_date: string, end_date: string) => ({ ...blankEntries.education, start_date, end_date });
const job = (start_date: string, end_date: string) => ({ ...blankEntries.work_experience, start_date, end_date });

test.each([
  ['no entries', [], [], []],
  ['six months', [school('2019-09', '2026-05')], [], []],
  ['seven months that are not over', [school('2019-09', '2026-04')], [], [{ from: '2026-04', to: '' }]],
  ['a job inside of another time', [school('2019-09', '')], [job('2020-01', '2020-03')], []],
  [
    'two gaps',
    [school('2015-09', '2019-06'), school('', '2025-12')],
    [job('2020-03', '2024-01')],
    [
      { from: '2019-06', to: '2020-03' },
      { from: '2024-01', to: '2025-12' },
      { from: '2025-12', to: '' },
    ],
  ],
] as const)('finds the times without school and job: %s', (_name, education, work_experience, gaps) => {
  expect(gapsOf({ education: [...education], work_experience: [...work_experience] }, '2026-11-21')).toEqual(gaps);
});
