/** Something that the person at the terminal can put right: its message says what to do, and is told without a stack. */
export class OperatorError extends Error {
  /** Read by scripts/ensure-ready.mjs, which knows this class from no build. */
  readonly isForOperator = true;
}

/** True for such an error, also for one of a module that does not know this class. */
export const isForOperator = (error: unknown): error is Error => error instanceof Error && 'isForOperator' in error;
