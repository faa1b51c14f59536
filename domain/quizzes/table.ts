import { columnByWords, languageIn, proposeTable, textsByColumn } from '#domain/kernel/tables/pasted-table.ts';
import { isWritten, maxPoints, type QuestionKind } from './rules.ts';
import type { PastedQuestion, QuestionFields } from './shapes.ts';

/** The columns of a pasted table of questions, in their order without a header row; the required one is `question`. */
const columns = [
  ...(['kind', 'question', 'code', 'right', 'wrong', 'explanation', 'topic', 'points', 'moment'] as const),
  ...(['question_mn', 'question_jp', 'right_mn', 'right_jp', 'wrong_mn', 'wrong_jp'] as const),
  ...(['explanation_mn', 'explanation_jp'] as const),
] as const;
type Column = (typeof columns)[number];

/** The words of headers in three languages; the clearest first. */
const headerWords: readonly (readonly [Column, RegExp])[] = [
  ['kind', /kind|type|төрөл|種類|形式/],
  ['explanation', /explanation|feedback|тайлбар|解説|説明/],
  ['wrong', /wrong|буруу|誤答|不正解/],
  ['right', /right|correct|answer|зөв|хариулт|正解|正答/],
  ['code', /code|код|コード/],
  ['topic', /topic|сэдэв|分野|トピック/],
  ['points', /point|оноо|点/],
  ['moment', /moment|time|цаг|минут|時間|位置/],
  ['question', /question|асуулт|問題|質問/],
];

const kindWords: readonly (readonly [QuestionKind, RegExp])[] = [
  ['several', /several|multi|хэд|олон|複数/],
  ['one', /one|single|нэг|単一|一つ/],
  ['order', /order|дараалал|順/],
  ['output', /output|print|гаралт|хэвлэ|出力/],
  ['text', /text|short|бичгээр|текст|記述|短/],
];

function columnOf(header: string): Column | null {
  const column = columnByWords(headerWords, header);
  return columns.find((one) => one === `${column}${languageIn(header) ?? ''}`) ?? column;
}

const propose = (table: readonly string[][]) => proposeTable(table, { columns, columnOf, required: 'question' });

/** True if the first row names columns, of which there are several. */
export const hasHeader = (table: readonly string[][]) =>
  (table[0]?.length ?? 0) > 1 && propose(table).rows.length < table.length;

/** The texts of each row by column, with the number of the row. */
export function tableOf(table: readonly string[][]) {
  const proposed = propose(table);
  const first = table.length - proposed.rows.length + 1;
  return textsByColumn(proposed).map((texts, at) => ({ line: first + at, texts }));
}

type Texts = Partial<Record<Column, string>>;

/** The lines of a cell. */
const linesOf = (cell = '') =>
  cell
    .split(/\r\n|\r|\n/)
    .map((line) => line.trimEnd())
    .filter((line) => line !== '');

/** A line of a wrong answer: its text and, behind " # ", why it is wrong. */
function wrongOf(line: string) {
  const at = line.indexOf(' # ');
  return at < 0 ? { text: line, explanation: null } : { text: line.slice(0, at), explanation: line.slice(at + 3) };
}

/** The kind that a row names, or that its cells show; null for an unknown one. */
function kindOf({ kind = '', code, right, wrong }: Texts): QuestionKind | null {
  if (kind !== '') return columnByWords(kindWords, kind.toLowerCase());
  if (wrong) return linesOf(right).length > 1 ? 'several' : 'one';
  return code ? 'output' : 'text';
}

const momentParts = /^(?:(?:(\d{1,2}):)?(\d{1,3}):)?(\d{1,5})$/;

/** "3:20", "1:02:03" or seconds; undefined for others. */
function secondOf(text: string | undefined): number | null | undefined {
  if (!text) return null;
  const parts = momentParts.exec(text);
  return parts ? Number(parts[1] ?? 0) * 3600 + Number(parts[2] ?? 0) * 60 + Number(parts[3]) : undefined;
}

/** The choices of a row; null if a language has another number of lines. */
function choicesOf(texts: Texts, isRight: boolean) {
  const name = isRight ? 'right' : 'wrong';
  const read = (cell: string | undefined) =>
    linesOf(cell).map((line) => (isRight ? { text: line, explanation: null } : wrongOf(line)));
  const [base, mongolian, japanese] = [read(texts[name]), read(texts[`${name}_mn`]), read(texts[`${name}_jp`])];
  if ([mongolian, japanese].some(({ length }) => length > 0 && length !== base.length)) return null;
  return base.map(({ text, explanation }, at) => ({
    text,
    text_mn: mongolian[at]?.text ?? null,
    text_jp: japanese[at]?.text ?? null,
    is_right: isRight,
    explanation,
    explanation_mn: mongolian[at]?.explanation ?? null,
    explanation_jp: japanese[at]?.explanation ?? null,
  }));
}

/** The question of a row. */
export function readRow({ line, texts }: ReturnType<typeof tableOf>[number]): PastedQuestion {
  return { line, text: texts.question ?? '', read: readTexts(texts) };
}

function readTexts(texts: Texts): PastedQuestion['read'] {
  const kind = kindOf(texts);
  if (!kind) return { fault: 'unknown_kind' };
  const second = secondOf(texts.moment);
  if (second === undefined) return { fault: 'bad_moment' };
  const points = Number(texts.points || 1);
  if (!Number.isInteger(points) || points < 1 || points > maxPoints) return { fault: 'bad_points' };
  // What a program prints is one answer of several lines.
  const accepted = kind === 'output' ? [texts.right ?? ''].filter((text) => text !== '') : linesOf(texts.right);
  const isText = isWritten(kind);
  const right = isText ? [] : choicesOf(texts, true);
  const wrong = choicesOf(texts, false);
  if (!right || !wrong) return { fault: 'languages_differ' };
  const fields: QuestionFields = {
    kind,
    prompt: texts.question ?? '',
    prompt_mn: texts.question_mn || null,
    prompt_jp: texts.question_jp || null,
    code: texts.code || null,
    choices: [...right, ...wrong],
    accepted: isText ? accepted : [],
    explanation: texts.explanation || null,
    explanation_mn: texts.explanation_mn || null,
    explanation_jp: texts.explanation_jp || null,
    topic: texts.topic || null,
    video_second: second,
    points,
  };
  return { fields };
}
