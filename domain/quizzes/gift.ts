import type { PasteFault } from './rules.ts';
import type { PastedQuestion, QuestionFields } from './shapes.ts';

// Escaped characters become letters of the private use area while the text is split.
const special = '~=#{}:\\';
const hide = (text: string) =>
  text.replace(/\\([~=#{}:\\n])/g, (_, letter: string) =>
    letter === 'n' ? '\n' : String.fromCharCode(0xe000 + special.indexOf(letter)),
  );
const restore = (text: string) =>
  text.replace(/[\uE000-\uE006]/g, (letter) => special[letter.charCodeAt(0) - 0xe000] ?? '');
const show = (text: string) => restore(text).trim();

interface Block {
  line: number;
  topic: string | null;
  text: string;
}

const categoryMark = '$CATEGORY:';

/** The parts of a GIFT text between empty lines, without comments; the category before them is their topic. */
function blocksOf(text: string): Block[] {
  const blocks: Block[] = [];
  let [topic, isNew]: [string | null, boolean] = [null, true];
  text.split(/\r\n|\r|\n/).forEach((line, at) => {
    const trimmed = line.trim();
    if (trimmed === '') isNew = true;
    else if (trimmed.startsWith(categoryMark))
      topic = trimmed.slice(categoryMark.length).split('/').at(-1)?.trim() || null;
    else if (!trimmed.startsWith('//')) {
      const last = blocks.at(-1);
      if (isNew || !last) blocks.push({ line: at + 1, topic, text: line });
      else last.text += `\n${line}`;
      isNew = false;
    }
  });
  return blocks;
}

/** The questions of Moodle's GIFT text, one between empty lines. Kinds that a quiz here does not have are faults. */
export const readGift = (text: string): PastedQuestion[] =>
  blocksOf(text).map(({ line, topic, text: block }) => ({
    line,
    text: block,
    read: readBlock(hide(block.trim()), topic),
  }));

type Read<Result> = Result | { fault: PasteFault };

const isFault = <Result extends object>(read: Read<Result>): read is { fault: PasteFault } => 'fault' in read;

function readBlock(block: string, topic: string | null): PastedQuestion['read'] {
  const open = block.indexOf('{');
  const close = block.indexOf('}');
  if (open < 0 && close < 0) return { fault: 'no_answers' };
  if (open < 0 || close < open) return { fault: 'braces' };
  const [before, body, after] = [block.slice(0, open), block.slice(open + 1, close), block.slice(close + 1)];
  if (/\{/.test(body)) return { fault: 'braces' };
  if (/[{}]/.test(after)) return { fault: after.includes('{') && after.includes('}') ? 'embedded' : 'braces' };
  const untitled = before.replace(/^\s*::[\s\S]*?::/, '');
  if (/^\s*\[html\]/.test(untitled)) return { fault: 'html' };
  const whole = untitled.replace(/^\s*\[\w+\]/, '') + (after.trim() === '' ? '' : `_____${after}`);
  const { prompt, code } = splitCode(whole);
  const answers = readAnswers(body);
  if (isFault(answers)) return answers;
  const { kind, ...rest } = answers;
  const fields = { ...rest, kind: kind === 'text' && code !== null ? 'output' : kind } as const;
  return { fields: { ...fields, prompt: show(prompt), code, topic } };
}

/** A block between three backticks is the code of the question. */
function splitCode(text: string) {
  const [before = '', fenced, ...after] = text.split('```');
  if (fenced === undefined || after.length === 0) return { prompt: text, code: null };
  // The first line may name the language.
  const code = restore(fenced.replace(/^\w*\n/, '')).trimEnd();
  return { prompt: before + after.join('```'), code: code || null };
}

type Answers = Pick<QuestionFields, 'kind' | 'choices' | 'accepted' | 'explanation'>;

function readAnswers(body: string): Read<Answers> {
  const [own = '', ...general] = body.split('####');
  const explanation = show(general.join('####')) || null;
  const text = own.trim();
  if (text === '') return { fault: 'essay' };
  if (text.startsWith('#')) return { fault: 'numerical' };
  const isTrue = /^(T|TRUE|F|FALSE)\s*(?:#([^#]*))?(?:#([^#]*))?$/i.exec(text);
  if (isTrue) return trueOrFalse(isTrue, explanation);
  if (!/^[~=]/.test(text)) return { fault: 'no_answers' };
  if (/=[^~=]*->/.test(text)) return { fault: 'matching' };
  const lines = [...text.matchAll(/([~=])([^~=]*)/g)].map(([, mark = '', line = '']) => lineOf(mark, line));
  return text.includes('~') ? choicesOf(lines, explanation) : acceptedOf(lines, explanation);
}

const truth = [
  { text: 'True', text_mn: 'Үнэн', text_jp: '正しい' },
  { text: 'False', text_mn: 'Худал', text_jp: '正しくない' },
];

/** The first feedback is for the wrong answer, the second one for the right answer. */
function trueOrFalse([, word = '', wrong = '', right = '']: RegExpExecArray, explanation: string | null): Answers {
  const isTrue = /^t/i.test(word);
  const choices = truth.map((names, at) => {
    const is_right = isTrue === (at === 0);
    return { ...names, is_right, explanation: is_right ? null : show(wrong) || null };
  });
  return { kind: 'one', choices, explanation: explanation ?? (show(right) || null) };
}

interface Line {
  isMarked: boolean;
  /** In percent; null without one. */
  weight: number | null;
  text: string;
  feedback: string | null;
}

function lineOf(mark: string, line: string): Line {
  const hash = line.indexOf('#');
  const [own, feedback] = hash < 0 ? [line, ''] : [line.slice(0, hash), line.slice(hash + 1)];
  const weight = /^%(-?[\d.]+)%/.exec(own.trimStart());
  return {
    isMarked: mark === '=',
    weight: weight ? Number(weight[1]) : null,
    text: show(weight ? own.trimStart().slice(weight[0].length) : own),
    feedback: show(feedback) || null,
  };
}

const isPartial = ({ isMarked, weight }: Line) => isMarked && weight !== null && weight !== 100;

function choicesOf(lines: Line[], explanation: string | null): Read<Answers> {
  const marked = lines.filter(({ isMarked }) => isMarked);
  const weighted = lines.filter(({ isMarked, weight }) => !isMarked && (weight ?? 0) > 0);
  const sum = weighted.reduce((total, { weight }) => total + (weight ?? 0), 0);
  // All of several right answers make 100 %, with thirds rounded.
  const isWhole = weighted.length === 0 || (marked.length === 0 && Math.abs(sum - 100) < 1);
  if (lines.some(isPartial) || !isWhole) return { fault: 'partial_points' };
  const right = [...marked, ...weighted];
  const notes = right.flatMap(({ feedback }) => feedback ?? []).join('\n');
  const choices = lines.map((line) => {
    const is_right = right.includes(line);
    return { text: line.text, is_right, explanation: is_right ? null : line.feedback };
  });
  return {
    kind: weighted.length > 1 ? 'several' : 'one',
    choices,
    explanation: [explanation, notes].filter(Boolean).join('\n') || null,
  };
}

function acceptedOf(lines: Line[], explanation: string | null): Read<Answers> {
  if (lines.some(isPartial)) return { fault: 'partial_points' };
  const notes = lines.flatMap(({ feedback }) => feedback ?? []).join('\n');
  return {
    kind: 'text',
    accepted: lines.map(({ text }) => text),
    explanation: [explanation, notes].filter(Boolean).join('\n') || null,
  };
}
