import { isAfter } from './dates.ts';
import { onOneLine } from '#domain/names/names.ts';
import type { RirekishoProfile } from './profile.ts';
import { type DatedRow, datedRow, joined, row, type WrittenAt } from './rows.ts';
import { degreeNames } from '#domain/schools/known-names.ts';
import { printed, printedName } from '#domain/names/script.ts';

type School = RirekishoProfile['education'][number];

const graduateSchool = /大学院|修士|博士|магистр|доктор|\bmaster\b|\bdoctor|ph\.?\s?d/i;
const languageSchool = /日本語学校|日本語学院|留学/;
const course = /講座|コース|ブートキャンプ|\bкурс|сургалт\b|\bcourse\b|bootcamp/i;
export const leftEarly = /[（(]?(?:中途退学|中退)[）)]?/;

/** True for a course, which is no school. */
export const isCourse = ({ school_name, school_name_ja }: Pick<School, 'school_name' | 'school_name_ja'>): boolean =>
  course.test(school_name_ja || school_name);

/** The words for beginning, end and the time between them. */
function wordsOf({ degree, ...entry }: School, text: string) {
  const texts = [text, entry.school_name, entry.degree_major];
  if (isCourse(entry))
    return { begin: entry.end_date ? '受講開始' : '受講開始（現在受講中）', finish: '修了', now: '' };
  if (leftEarly.test(text)) return { begin: '入学', finish: '中途退学', now: '在学中' };
  const isCompleted =
    ['master', 'doctor'].includes(degree) ||
    texts.some((each) => graduateSchool.test(each) || languageSchool.test(each));
  return { begin: '入学', finish: isCompleted ? '修了' : '卒業', now: '在学中' };
}

/** A graduate school or course is completed (修了), other schools are graduated from (卒業). */
export function schoolRows(entry: School, { day, era }: WrittenAt): DatedRow[] {
  const { start_date: start, end_date: end, degree } = entry;
  const name = onOneLine(printedName(entry.school_name, entry.school_name_ja));
  const major = onOneLine(printed(entry.degree_major, entry.degree_major_ja));
  const words = wordsOf(entry, joined(name, major));
  const school = joined(name, major.replace(leftEarly, '').trim());
  if (!start && !end) return [row(school)];
  const isToCome = isAfter(start, day);
  const begin = datedRow(start, joined(school, isToCome ? `${words.begin.replace(/（.*/, '')}予定` : words.begin), era);
  if (!end && (isToCome || words.now === '')) return [begin];
  if (!end) return [begin, row(joined(school, words.now))];
  const title = degree && words.finish !== '中途退学' ? degreeNames[degree].ja : '';
  const isSecondary = degree === 'secondary';
  const isNamed = school.includes(title) || (isSecondary && /高等学校|高校/.test(school));
  const inBrackets = title && !isNamed ? `（${title}）` : '';
  const completion = `${words.finish}${isAfter(end, day) ? '見込み' : ''}`;
  // A degree stands beside the faculty; a secondary school has none, so it is explained at the end.
  const texts = isSecondary ? [school, completion + inBrackets] : [school + inBrackets, completion];
  const finish = datedRow(end, joined(...texts), era);
  return start ? [begin, finish] : [finish];
}
