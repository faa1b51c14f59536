import { OperatorError } from '#server/runtime/operator-error.ts';

/** Why the embedded database could not start. */
export type DatabaseStartCode =
  | 'in_use'
  | 'other_major'
  | 'not_enterable'
  | 'not_owner'
  | 'no_account'
  | 'unsupported_platform'
  | 'failed';

/** The embedded database could not start; the message says what to do. */
export class DatabaseStartError extends OperatorError {
  readonly code: DatabaseStartCode;

  constructor(code: DatabaseStartCode, message: string) {
    super(message);
    this.name = 'DatabaseStartError';
    this.code = code;
  }
}
