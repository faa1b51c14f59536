/** What a program did. */
export interface RunResult {
  /** `timed_out` after two seconds; `failed` if the frame could not be loaded. */
  ended: 'done' | 'timed_out' | 'failed';
  /** Why the program could not be run, with the line if it is known. */
  error: { text: string; line: number | null } | null;
  /** One for each test. */
  tests: TestResult[];
  /** What the program wrote to the console. */
  lines: string[];
}

export interface TestResult {
  passed: boolean;
  /** The value as JSON, or as text if it has none; null without one. */
  got: string | null;
  error: string | null;
}

/** The most lines of the console and characters of a value that are read. */
export const maxLines = 100;
const maxLength = 4000;

export const emptyResult = (tests: number): RunResult => ({
  ended: 'failed',
  error: null,
  tests: Array.from({ length: tests }, () => ({ passed: false, got: null, error: null })),
  lines: [],
});

/** Adds a message of the harness to a result; what has another shape is ignored. Returns its type if it has no more than that. */
export function addMessage(
  result: RunResult,
  message: unknown,
  expected: readonly string[],
): 'started' | 'done' | null {
  if (typeof message !== 'object' || message === null) return null;
  const { type, text, line, index, got, error } = message as Record<string, unknown>;
  if (type === 'started' || type === 'done') return type;
  if (type === 'line' && result.lines.length < maxLines) result.lines.push(cut(text) ?? '');
  if (type === 'error') result.error = { text: cut(text) ?? '', line: typeof line === 'number' ? line : null };
  const value = type === 'test' && typeof index === 'number' ? expected[index] : undefined;
  if (value === undefined || typeof index !== 'number') return null;
  const shown = cut(got);
  result.tests[index] = { passed: shown !== null && isSameValue(shown, value), got: shown, error: cut(error) };
  return null;
}

const cut = (text: unknown) => (typeof text === 'string' ? text.slice(0, maxLength) : null);

/** True if two texts are JSON of the same value; the order of members does not matter. */
export function isSameValue(got: string, expected: string): boolean {
  try {
    return JSON.stringify(JSON.parse(got), sortMembers) === JSON.stringify(JSON.parse(expected), sortMembers);
  } catch {
    return false;
  }
}

const sortMembers = (_key: string, value: unknown): unknown =>
  typeof value === 'object' && value !== null && !Array.isArray(value)
    ? Object.fromEntries(Object.entries(value).toSorted(([a], [b]) => (a < b ? -1 : 1)))
    : value;
