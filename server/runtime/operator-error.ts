/** An error that the operator can fix: the message says how, and is printed without a stack. */
export class OperatorError extends Error {
  /** Read by scripts/ensure-ready.mjs, which cannot import this class. */
  readonly isForOperator = true;
}

/** True for such an error, also from a script that defines its own. */
export const isForOperator = (error: unknown): error is Error => error instanceof Error && 'isForOperator' in error;
