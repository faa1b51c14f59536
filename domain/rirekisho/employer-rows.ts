import { isAfter } from './dates.ts';
import { onOneLine } from '#domain/names/names.ts';
import type { RirekishoProfile } from './profile.ts';
import { type DatedRow, datedRow, joined, row, type WrittenAt } from './rows.ts';
import { printed, printedName } from '#domain/names/script.ts';

type Job = RirekishoProfile['work_experience'][number];

const hospital = /病院|クリニック|診療所|医院|эмнэлэг|\bhospital\b/i;
const office = /(?:省|庁|役所|役場|(?<!薬|郵便|放送)局)(?:（|$)|\bяам$|\bministry\b/i;

/** How a job ends without a reason: 退職 beside reasons, which use this word, and for hospitals; else 退社. */
export const leavingWord = (jobs: readonly Job[]): '退職' | '退社' =>
  jobs.some(({ leaving, ...job }) => leaving !== '' || hospital.test(job.company_name_ja || job.company_name))
    ? '退職'
    : '退社';

const reasons = {
  personal: '一身上の都合により退職',
  contract_ended: '契約期間満了につき退職',
  employer: '会社都合により退職',
};

/** Printed beside the position; a permanent job is the usual case. */
const employmentNames: Partial<Record<Job['employment'], string>> = { contract: '契約社員', part_time: 'アルバイト' };

/** The words for beginning and end. */
function wordsOf({ employment, leaving, ...job }: Job, left: string): [begin: string, end: string] {
  if (employment === 'freelance') return ['業務委託契約　開始', '業務委託契約　終了'];
  if (employment === 'internship') return ['インターンシップ　開始', 'インターンシップ　終了'];
  const names = [job.company_name_ja, job.company_name];
  const reason = leaving && reasons[leaving];
  if (names.some((name) => hospital.test(name))) return ['入職', reason || '退職'];
  if (names.some((name) => office.test(name.trim()))) return ['入庁', reason || '退庁'];
  return ['入社', reason || left];
}

/** The name with `text` in brackets, or in those at its end. */
const inBrackets = (name: string, text: string) =>
  name.endsWith('）') ? `${name.slice(0, -1)}、${text}）` : `${name}（${text}）`;

/** The rows of a job, `left` being the word for its end without a reason. */
export function employerRows(entry: Job, left: string, { day, era }: WrittenAt): DatedRow[] {
  const { start_date: start, end_date: end } = entry;
  const company = onOneLine(printedName(entry.company_name, entry.company_name_ja));
  const business = onOneLine(printed(entry.business_ja));
  const described = business && !company.includes(business) ? inBrackets(company, business) : company;
  const title = onOneLine(printed(entry.position, entry.position_ja));
  const titles = [employmentNames[entry.employment], title].filter(Boolean).join('・');
  const position = titles && `（${titles}）`;
  // One row for all lines, since the form has few.
  const description = joined(
    ...printed(entry.description, entry.description_ja)
      .split('\n')
      .map((line) => line.trim()),
  );
  const duties = description ? [row(description, { isDuty: true })] : [];
  const [begin, finish] = wordsOf(entry, left);
  const last = end ? [datedRow(end, joined(company, isAfter(end, day) ? `${finish}予定` : finish), era)] : [];
  if (!start) return [row(`${described}${position}`), ...duties, ...last];
  const isToCome = isAfter(start, day);
  const first = datedRow(start, joined(described, isToCome ? `${begin}予定` : begin) + position, era);
  return [first, ...duties, ...(end || isToCome ? last : [row('現在に至る')])];
}
