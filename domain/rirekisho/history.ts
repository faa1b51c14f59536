import { isAfter, monthOf, yearIn } from './dates.ts';
import { onOneLine } from './names.ts';
import type { RirekishoProfile } from './profile.ts';
import type { Era } from './rules.ts';
import { printed, printedName } from './script.ts';

export interface DatedRow {
  year: string;
  month: string;
  text: string;
  align: 'left' | 'center' | 'right';
}

export interface WrittenAt {
  day: string;
  era: Era;
}

const row = (text: string, align: DatedRow['align'] = 'left'): DatedRow => ({ year: '', month: '', text, align });

const datedRow = (date: string, text: string, era: Era): DatedRow => ({
  ...row(text),
  ...(date && { year: yearIn(date, era), month: monthOf(date) }),
});

const oldestFirst = <Entry>(entries: readonly Entry[], dateOf: (entry: Entry) => string): Entry[] =>
  // An entry without a date comes last.
  entries.toSorted((a, b) => (dateOf(a) || '9999').localeCompare(dateOf(b) || '9999', 'en'));

const joined = (...parts: string[]) => parts.filter(Boolean).join('　');

const graduateSchool = /大学院|修士|博士|магистр|доктор|\bmaster\b|\bdoctor|ph\.?\s?d/i;

/** A graduate school is completed (修了), other schools are graduated from (卒業). */
function schoolRows(entry: RirekishoProfile['education'][number], { day, era }: WrittenAt): DatedRow[] {
  const { start_date: start, end_date: end } = entry;
  const name = onOneLine(printedName(entry.school_name, entry.school_name_ja));
  const school = joined(name, onOneLine(printed(entry.degree_major, entry.degree_major_ja)));
  if (!start && !end) return [row(school)];
  const isGraduateSchool = [school, entry.school_name, entry.degree_major].some((text) => graduateSchool.test(text));
  const completion = isGraduateSchool ? '修了' : '卒業';
  const isToCome = isAfter(start, day);
  const begin = datedRow(start, joined(school, isToCome ? '入学予定' : '入学'), era);
  if (!end) return isToCome ? [begin] : [begin, row(joined(school, '在学中'))];
  const finish = datedRow(end, joined(school, isAfter(end, day) ? `${completion}見込み` : completion), era);
  return start ? [begin, finish] : [finish];
}

/** The reason for leaving is unknown, so the usual 一身上の都合により is omitted. */
function employerRows(entry: RirekishoProfile['work_experience'][number], { day, era }: WrittenAt): DatedRow[] {
  const { start_date: start, end_date: end } = entry;
  const company = onOneLine(printedName(entry.company_name, entry.company_name_ja));
  const title = onOneLine(printed(entry.position, entry.position_ja));
  const position = title && `（${title}）`;
  // One row for all lines, since the form has few.
  const lines = printed(entry.description, entry.description_ja).split('\n');
  const description = joined(...lines.map((line) => line.trim()));
  const duties = description ? [row(description)] : [];
  if (!start) {
    const only = row(`${company}${position}`);
    return end ? [only, ...duties, leaving(company, end, { day, era })] : [only, ...duties];
  }
  const isToCome = isAfter(start, day);
  const begin = datedRow(start, `${joined(company, isToCome ? '入社予定' : '入社')}${position}`, era);
  if (end) return [begin, ...duties, leaving(company, end, { day, era })];
  return isToCome ? [begin, ...duties] : [begin, ...duties, row('現在に至る')];
}

const leaving = (company: string, end: string, { day, era }: WrittenAt) =>
  datedRow(end, joined(company, isAfter(end, day) ? '退社予定' : '退社'), era);

/** The rows of the table 学歴・職歴, oldest first. No job is printed as なし; without schools and jobs the table stays empty. */
export function historyOf(
  { education, work_experience }: Pick<RirekishoProfile, 'education' | 'work_experience'>,
  at: WrittenAt,
): DatedRow[] {
  const dateOf = (entry: { start_date: string; end_date: string }) => entry.start_date || entry.end_date;
  const schools = oldestFirst(education, dateOf).flatMap((entry) => schoolRows(entry, at));
  const employers = oldestFirst(work_experience, dateOf).flatMap((entry) => employerRows(entry, at));
  if (schools.length === 0 && employers.length === 0) return [];
  return [
    ...(schools.length > 0 ? [row('学　歴', 'center'), ...schools, row('')] : []),
    row('職　歴', 'center'),
    ...(employers.length > 0 ? employers : [row('なし')]),
    row('以上', 'right'),
  ];
}

const proficiencyTest = /JLPT|日本語能力試験/i;

/** The official name of a licence with 合格 (passed) or 取得 (obtained). */
function licenceText(name: string): string {
  const level = /N[1-5]/i.exec(name.normalize('NFKC'))?.[0].toUpperCase();
  const isBare =
    name
      .normalize('NFKC')
      .replace(proficiencyTest, '')
      .replace(/N[1-5]|合格|[\s()]/gi, '') === '';
  if (level && isBare) return joined(`日本語能力試験${level}`, '合格');
  if (/(合格|取得|修了|認定|見込み?|予定)\s*$/.test(name)) return name;
  return joined(name, /試験|検定|шалгалт|exam|test|ITPEC/i.test(name) ? '合格' : '取得');
}

type Certificates = Pick<RirekishoProfile, 'licences' | 'japanese_level' | 'jlpt_month'>;

/** The JLPT certificate, unless a licence contains it already. */
function levelCertificate({ japanese_level, jlpt_month }: Certificates, names: string[], day: string) {
  const level = onOneLine(japanese_level).toUpperCase();
  if (!/^N[1-5]$/.test(level) || !jlpt_month || isAfter(jlpt_month, day)) return [];
  if (names.some((name) => name.normalize('NFKC').toUpperCase().includes(level))) return [];
  return [{ name: `日本語能力試験${level}`, date: jlpt_month }];
}

/** The rows of the table 免許・資格, oldest first, without a level that has no certificate. */
export function licenceRows(profile: Certificates, { day, era }: WrittenAt): DatedRow[] {
  const licences = profile.licences
    .map(({ name, name_ja, date }) => ({ name: onOneLine(printed(name, name_ja)), date }))
    .filter(({ name }) => name !== '');
  const names = licences.map(({ name }) => name);
  const all = [...licences, ...levelCertificate(profile, names, day)];
  return oldestFirst(all, ({ date }) => date).map(({ name, date }) => datedRow(date, licenceText(name), era));
}
