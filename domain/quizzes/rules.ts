import { isRecent, plusSeconds, type Timestamp } from '#domain/kernel/time.ts';

/** One answer, several, a short text, lines in their order, and what a program prints. */
export const questionKinds = ['one', 'several', 'text', 'order', 'output'] as const;
export type QuestionKind = (typeof questionKinds)[number];

export const maxPromptLength = 2000;
export const maxCodeLength = 5000;
export const maxChoiceLength = 500;
export const maxExplanationLength = 2000;
export const maxTopicLength = 80;
export const minChoices = 2;
export const maxChoices = 12;
export const maxAccepted = 20;
/** Of a learner's text and of an accepted one. */
export const maxAnswerLength = 1000;
export const maxPoints = 10;
export const maxMomentSecond = 86_400;
export const maxQuestions = 200;
export const maxPasteLength = 400_000;

export const defaultPassPercent = 70;
export const maxAttemptLimit = 100;
export const maxWaitMinutes = 7 * 24 * 60;

/** Why a question cannot be answered. */
export const answerFaults = [
  'too_few_choices',
  'no_right',
  'several_right',
  'wrong_in_order',
  'choices_of_text',
  'texts_of_choices',
] as const;
export type AnswerFault = (typeof answerFaults)[number];

/** Why a pasted question is left out: those of any question, of a table, and of GIFT. */
export const pasteFaults = [
  ...answerFaults,
  ...(['no_question', 'too_long', 'too_many_answers', 'twice', 'too_many'] as const),
  ...(['unknown_kind', 'languages_differ', 'bad_points', 'bad_moment'] as const),
  ...(['no_answers', 'braces', 'embedded', 'matching', 'numerical', 'essay', 'html', 'partial_points'] as const),
] as const;
export type PasteFault = (typeof pasteFaults)[number];

/** What decides whether an answer is right. */
export interface Gradable {
  kind: QuestionKind;
  choices: readonly { text: string; is_right: boolean }[];
  accepted: readonly string[];
  points: number;
}

/** An answer: the indexes of choices (for `order` all of them, in the learner's order), or a text. */
export type Given = number[] | string;

export const isWritten = (kind: QuestionKind) => kind === 'text' || kind === 'output';

/** Null if the question can be answered. */
export function answerFault({ kind, choices, accepted }: Omit<Gradable, 'points'>): AnswerFault | null {
  if (isWritten(kind)) {
    if (choices.length > 0) return 'choices_of_text';
    return accepted.length === 0 ? 'no_right' : null;
  }
  const right = choices.filter(({ is_right: isRight }) => isRight).length;
  if (accepted.length > 0) return 'texts_of_choices';
  if (choices.length < minChoices) return 'too_few_choices';
  if (right === 0) return 'no_right';
  if (kind === 'order' && right < choices.length) return 'wrong_in_order';
  return kind === 'one' && right > 1 ? 'several_right' : null;
}

/** A text without differences of letter case, width and spaces. */
export const foldAnswer = (text: string): string =>
  text.normalize('NFKC').toLowerCase().normalize('NFKC').replace(/\s+/g, ' ').trim();

/** What a program prints, without spaces at line ends and empty lines at the end. */
export const foldOutput = (text: string): string =>
  text
    .split(/\r\n|\r|\n/)
    .map((line) => line.trimEnd())
    .join('\n')
    .trimEnd();

/** True if `given` has the shape of an answer to the question, which may be empty. */
export function isAnswerTo({ kind, choices }: Pick<Gradable, 'kind' | 'choices'>, given: Given): boolean {
  if (typeof given === 'string') return isWritten(kind);
  if (isWritten(kind)) return false;
  const isOnceEach = new Set(given).size === given.length;
  if (!isOnceEach || given.some((index) => !choices[index])) return false;
  if (kind === 'one') return given.length <= 1;
  return kind !== 'order' || given.length === 0 || given.length === choices.length;
}

/** True if an answer is right as a whole; there are no parts of points. */
export function isRightAnswer({ kind, choices, accepted }: Gradable, given: Given | null): boolean {
  if (given === null) return false;
  if (typeof given === 'string') {
    const fold = kind === 'output' ? foldOutput : foldAnswer;
    return isWritten(kind) && accepted.some((text) => fold(text) === fold(given));
  }
  // Equal lines may be exchanged.
  if (kind === 'order') {
    return given.length === choices.length && given.every((index, at) => choices[index]?.text === choices[at]?.text);
  }
  return choices.every((choice, index) => choice.is_right === given.includes(index));
}

/** The points of the right answers and of all questions. */
export function scoreOf(rows: readonly { points: number; isRight: boolean }[]) {
  const sum = (counted: typeof rows) => counted.reduce((total, { points }) => total + points, 0);
  return { right_points: sum(rows.filter(({ isRight }) => isRight)), total_points: sum(rows) };
}

export type Score = ReturnType<typeof scoreOf>;

/** Exact, since a rounded percentage would pass those just below. */
export const isPassed = ({ right_points: right, total_points: total }: Score, passPercent: number) =>
  right * 100 >= passPercent * total;

/** A random number from 0 to below 1 for each call (mulberry32), the same ones for the same seed. */
function randomOf(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}

/** `items` in an order that depends on `seed` only. */
export function mixed<Item>(items: readonly Item[], seed: number): Item[] {
  const random = randomOf(seed);
  const keyed = items.map((item) => ({ item, key: random() }));
  return keyed.toSorted((one, other) => one.key - other.key).map(({ item }) => item);
}

/** The order in which an attempt shows the choices of its question at `place`: at each position the index of the choice. */
export const choiceOrder = (count: number, seed: number, place: number): number[] =>
  mixed(
    Array.from({ length: count }, (_, index) => index),
    seed + (place + 1) * 7919,
  );

/** An answer by the positions that an attempt shows, as one by the indexes of the choices. */
export const storedAnswer = (given: Given, order: readonly number[]): Given =>
  // A position that is not shown stays out of range, and is refused.
  typeof given === 'string' ? given : given.map((position) => order[position] ?? -1);

/** The reverse of `storedAnswer`. */
export const shownAnswer = (given: Given, order: readonly number[]): Given =>
  typeof given === 'string' ? given : given.map((index) => order.indexOf(index));

interface Limits {
  max_attempts: number | null;
  wait_minutes: number;
}

/** What a learner may do: go on with an open attempt, start one, wait until `at`, or nothing more. */
export type NextAttempt = { state: 'open' | 'ready' | 'used_up'; at: null } | { state: 'waiting'; at: Timestamp };

/** `attempts` by time. */
export function nextAttempt(
  { max_attempts: limit, wait_minutes: minutes }: Limits,
  attempts: readonly { ended_at: Timestamp | null }[],
  now: Timestamp,
): NextAttempt {
  const last = attempts.at(-1);
  if (last?.ended_at === null) return { state: 'open', at: null };
  if (limit !== null && attempts.length >= limit) return { state: 'used_up', at: null };
  const seconds = minutes * 60;
  if (last && isRecent(last.ended_at, { seconds, now })) {
    return { state: 'waiting', at: plusSeconds(last.ended_at, seconds) };
  }
  return { state: 'ready', at: null };
}

/** Attempts from which on a share of right answers says something about a question. */
const enoughAttempts = 10;

/** A question that nearly all or nearly none get right; null for others. */
export function standsOut({ asked, right }: { asked: number; right: number }): 'easy' | 'hard' | null {
  if (asked < enoughAttempts) return null;
  if (right * 100 >= asked * 95) return 'easy';
  return right * 100 <= asked * 25 ? 'hard' : null;
}
