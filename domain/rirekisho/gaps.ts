import type { RirekishoProfile } from './profile.ts';
import { withKnownDates } from './rows.ts';

/** Months, YYYY-MM, between entries; `to` is '' if the gap is not over. */
export interface Gap {
  from: string;
  to: string;
}

/** A gap of more months is asked about in the first interview. */
const maxGapMonths = 6;

const monthsUntil = (from: string, to: string): number =>
  (Number(to.slice(0, 4)) - Number(from.slice(0, 4))) * 12 + Number(to.slice(5, 7)) - Number(from.slice(5, 7));

/** The times of more than six months, up to `day`, in which the profile has neither school nor job. */
export function gapsOf(
  { education, work_experience }: Pick<RirekishoProfile, 'education' | 'work_experience'>,
  day: string,
) {
  const periods = [...education, ...work_experience]
    .map(withKnownDates)
    .filter(({ start_date: start, end_date: end }) => start || end)
    .map(({ start_date: start, end_date: end }) => ({
      from: (start || end).slice(0, 7),
      to: end.slice(0, 7) || day.slice(0, 7),
    }))
    .toSorted((a, b) => a.from.localeCompare(b.from, 'en'));
  const gaps: Gap[] = [];
  let covered = periods[0]?.to;
  for (const { from, to } of [...periods, { from: day.slice(0, 7), to: '' }]) {
    if (covered && monthsUntil(covered, from) > maxGapMonths) gaps.push({ from: covered, to: to && from });
    if (covered && to > covered) covered = to;
  }
  return gaps;
}
