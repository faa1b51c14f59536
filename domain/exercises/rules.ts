/** A program, or statements of SQLite. Pages and React components are left out: nothing ends their endless loops (154). */
export const exerciseKinds = ['javascript', 'typescript', 'sql'] as const;
export type ExerciseKind = (typeof exerciseKinds)[number];

/** Lengths in characters and numbers of rows. */
export const exerciseLimits = {
  title: 200,
  brief: 5000,
  /** Of a learner's program, the start code, the setup and the model answer each. */
  code: 20_000,
  testName: 200,
  testCode: 2000,
  expected: 2000,
  hint: 1000,
  tests: 20,
  hints: 10,
  /** Per lesson. */
  exercises: 20,
} as const;

/** Runs after which the model answer is shown also to those who have not passed. */
export const triesForAnswer = 3;

/** What sql.js takes on the line, in bytes; it is loaded once for all exercises. */
export const sqlBytes = 306_000;

interface Best {
  passed: number;
  total: number;
}

export const isExercisePassed = ({ passed, total }: Best) => total > 0 && passed === total;

/** True if a learner with this best result and number of runs may read the model answer. */
export const mayReadAnswer = (own: (Best & { tries: number }) | null) =>
  own !== null && (isExercisePassed(own) || own.tries >= triesForAnswer);

/** The better of two results; an earlier one with another number of tests counts no more, since the exercise has changed. */
export function betterResult(earlier: Best, later: Best): Best {
  const { passed, total } = earlier.total === later.total && earlier.passed > later.passed ? earlier : later;
  return { passed, total };
}

/** True for the text of a JSON value. */
export function isJsonText(text: string): boolean {
  try {
    JSON.parse(text);
    return true;
  } catch {
    return false;
  }
}
