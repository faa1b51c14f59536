import { isAfter } from './dates.ts';
import { onOneLine } from './names.ts';
import type { RirekishoProfile } from './profile.ts';
import { type DatedRow, datedRow, joined, row, type WrittenAt } from './rows.ts';
import { printed, printedName } from './script.ts';

type School = RirekishoProfile['education'][number];

const graduateSchool = /大学院|修士|博士|магистр|доктор|\bmaster\b|\bdoctor|ph\.?\s?d/i;
const languageSchool = /日本語学校|日本語学院|留学/;
const course = /講座|コース|ブートキャンプ|\bкурс|сургалт\b|\bcourse\b|bootcamp/i;
const leftEarly = /[（(]?(?:中途退学|中退)[）)]?/;

/** Printed in brackets after the faculty. */
const degreeNames = { '': '', secondary: '', diploma: '準学士相当', bachelor: '学士', master: '修士', doctor: '博士' };

/** The words for beginning, end and the time between them. */
function wordsOf({ degree, ...entry }: School, text: string) {
  const texts = [text, entry.school_name, entry.degree_major];
  if (course.test(entry.school_name_ja || entry.school_name))
    return { begin: '受講開始', finish: '修了', now: '受講中' };
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
  const begin = datedRow(start, joined(school, isToCome ? `${words.begin}予定` : words.begin), era);
  if (!end) return isToCome ? [begin] : [begin, row(joined(school, words.now))];
  const degreeName = degreeNames[degree];
  const titled =
    degreeName && words.finish !== '中途退学' && !school.includes(degreeName) ? `${school}（${degreeName}）` : school;
  const isSecondary = degree === 'secondary' && words.finish === '卒業' && !/高等学校|高等部|相当/.test(school);
  const completion = `${words.finish}${isAfter(end, day) ? '見込み' : ''}${isSecondary ? '（高等学校卒業相当）' : ''}`;
  const finish = datedRow(end, joined(titled, completion), era);
  return start ? [begin, finish] : [finish];
}
