import { employerRows, leavingWord } from './employer-rows.ts';
import type { RirekishoProfile } from './profile.ts';
import { type DatedRow, joinedRows, oldestFirst, row, withKnownDates, type WrittenAt } from './rows.ts';
import { schoolRows } from './school-rows.ts';

const dateOf = (entry: { start_date: string; end_date: string }) => entry.start_date || entry.end_date;

/** The rows of the table 学歴・職歴, oldest first. No job is printed as なし; without schools and jobs the table stays empty. */
export function historyOf(
  { education, work_experience }: Pick<RirekishoProfile, 'education' | 'work_experience'>,
  at: WrittenAt,
): DatedRow[] {
  const schools = oldestFirst(education.map(withKnownDates), dateOf).map((entry) => schoolRows(entry, at));
  const left = leavingWord(work_experience);
  const employers = oldestFirst(work_experience.map(withKnownDates), dateOf).map((entry) =>
    employerRows(entry, left, at),
  );
  if (schools.length === 0 && employers.length === 0) return [];
  return [
    ...(schools.length > 0 ? [...titled('学　歴', schools), row('')] : []),
    ...titled('職　歴', employers.length > 0 ? employers : [[row('なし')]]),
    row('以上', { align: 'right', isJoined: true }),
  ];
}

/** Entries under a title, which stays on the page of the first one. */
const titled = (title: string, [first = [], ...others]: DatedRow[][]): DatedRow[] => [
  ...joinedRows([row(title, { align: 'center' }), ...first]),
  ...others.flatMap(joinedRows),
];

/** The rows without duties, with a reference to the 職務経歴書 instead. */
export function withoutDuties(rows: DatedRow[]): DatedRow[] {
  const short = rows.filter(({ isDuty }) => !isDuty);
  if (short.length === rows.length) return rows;
  return [...short.slice(0, -1), row('詳細は職務経歴書に記載', { isJoined: true }), ...short.slice(-1)];
}
