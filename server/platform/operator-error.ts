/** Something that the person at the terminal can put right: its message says what to do, and is told without a stack. */
export class OperatorError extends Error {
  /** Read by scripts/ensure-ready.mjs, which knows this class from no build. */
  readonly isForOperator = true;
}
