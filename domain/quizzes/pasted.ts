import { readTable } from '#domain/kernel/tables/read-table.ts';
import { readGift } from './gift.ts';
import { answerFaults, foldAnswer, maxQuestions, type PasteFault } from './rules.ts';
import { type QuestionContent, questionContent, type QuestionFields } from './shapes.ts';
import { hasHeader, readRow, tableOf } from './table.ts';

/** Questions of one quiz with the same key are one question. */
export const questionKey = ({ prompt, code }: Pick<QuestionContent, 'prompt' | 'code'>) =>
  `${foldAnswer(prompt)}\n${code ?? ''}`;

/** True for Moodle's GIFT text: answers in braces, without the tabs or the header of a table. */
function isGift(text: string, table: readonly string[][]) {
  const first = text.split(/\r\n|\r|\n/).find((line) => line.trim() !== '') ?? '';
  if (first.includes('\t') || hasHeader(table)) return false;
  return /^\s*(\/\/|::|\$CATEGORY)/.test(first) || text.replace(/\\./g, '').includes('{');
}

/** The questions of a pasted table or GIFT text, and the faults of the others. */
export function readPastedQuestions(text: string) {
  const table = readTable(text);
  const pasted = isGift(text, table) ? readGift(text) : tableOf(table).map(readRow);
  const known = new Set<string>();
  const questions: QuestionContent[] = [];
  const faults: { line: number; text: string; fault: PasteFault }[] = [];
  for (const one of pasted) {
    const read = 'fault' in one.read ? one.read : checked(one.read.fields);
    const key = 'content' in read ? questionKey(read.content) : '';
    const fault = 'fault' in read ? read.fault : known.has(key) ? 'twice' : null;
    if ('content' in read && fault === null && questions.length < maxQuestions) questions.push(read.content);
    else faults.push({ line: one.line, text: one.text, fault: fault ?? 'too_many' });
    known.add(key);
  }
  return { questions, faults };
}

function checked(fields: QuestionFields): { content: QuestionContent } | { fault: PasteFault } {
  const parsed = questionContent.safeParse(fields);
  if (parsed.success) return { content: parsed.data };
  if (fields.prompt.trim() === '') return { fault: 'no_question' };
  const [issue] = parsed.error.issues;
  const found = answerFaults.find((fault) => fault === issue?.message);
  if (found) return { fault: found };
  const isCount = issue?.code === 'too_big' && issue.origin === 'array';
  return { fault: isCount ? 'too_many_answers' : 'too_long' };
}
