import {
  columnByWords,
  languageIn,
  type PastedTable,
  proposeTable,
  textsByColumn,
} from '#domain/kernel/tables/pasted-table.ts';

/** The columns of a pasted table of lessons, in their order without a header row. */
export const pastedColumns = [
  'week_number',
  'lesson_title',
  'lesson_description',
  'video_url',
  'pdf_url',
  'quiz_url',
  'test_url',
  'homework_url',
  'lesson_duration',
  'lesson_title_mn',
  'lesson_title_jp',
  'lesson_description_mn',
  'lesson_description_jp',
] as const;
export type PastedColumn = (typeof pastedColumns)[number];

/** The words of headers in three languages, also of the lessons' CSV file; the clearest first. */
const headerWords: readonly (readonly [PastedColumn, RegExp])[] = [
  ['week_number', /week|долоо|週/],
  ['lesson_duration', /duration|minutes|хугацаа|үргэлжлэх|時間/],
  ['video_url', /video|видео|бичлэг|動画/],
  ['pdf_url', /pdf/],
  ['quiz_url', /quiz|сорил|асуулга|小テスト|クイズ/],
  ['test_url', /test|тест|шалгалт|テスト/],
  ['homework_url', /homework|даалгавар|宿題|課題/],
  ['lesson_description', /description|тайлбар|説明/],
  ['lesson_title', /title|lesson|нэр|гарчиг|хичээл|タイトル|レッスン/],
];

const scriptOf = (header: string) =>
  /\p{Script=Latin}/u.test(header) ? 0 : /\p{Script=Cyrillic}/u.test(header) ? 1 : 2;

/**
 * The column that a header names, with its language; null for others. Of "Гарчиг", "Title" and "タイトル" in one table each is in its own language, while
 * one alone is the title that all lessons have.
 */
function columnOf(header: string, headers: readonly string[]): PastedColumn | null {
  const column = columnByWords(headerWords, header);
  const others = headers.filter((one) => languageIn(one) === undefined && columnByWords(headerWords, one) === column);
  const isFirst = others.every((one) => scriptOf(one) >= scriptOf(header));
  const ending = languageIn(header) ?? (isFirst ? '' : ['', '_mn', '_jp'][scriptOf(header)]);
  return pastedColumns.find((one) => one === `${column}${ending}`) ?? column;
}

/** Proposes the columns of a table of lessons. */
export const proposeColumns = (table: readonly string[][]) =>
  proposeTable(table, { columns: pastedColumns, columnOf, required: 'lesson_title' });

/** The texts of each row by column. A row without a week has that of the row above, the first one `week`. */
export function textsOf(table: PastedTable<PastedColumn>, week: number): Partial<Record<PastedColumn, string>>[] {
  let last = String(week);
  return textsByColumn(table).map((texts) => {
    // Also "Week 3" and "3-р долоо хоног".
    last = /\d+/.exec(texts.week_number ?? '')?.[0] ?? (texts.week_number || last);
    return { ...texts, week_number: last };
  });
}

/** Lessons of one course with the same key are one lesson. */
export const lessonKey = ({ week_number, lesson_title }: { week_number: number; lesson_title: string }) =>
  `${week_number} ${lesson_title.trim().toLowerCase()}`;
