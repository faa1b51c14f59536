import { OperatorError } from '#server/runtime/operator-error.ts';

/** Why the private database could not be started. */
export type DatabaseStartCode =
  | 'in_use'
  | 'other_major'
  | 'not_enterable'
  | 'not_owner'
  | 'no_account'
  | 'unsupported_platform'
  | 'failed';

/** The private database could not be started: `code` says why, `message` tells the operator what to do. */
export class DatabaseStartError extends OperatorError {
  readonly code: DatabaseStartCode;

  constructor(code: DatabaseStartCode, message: string) {
    super(message);
    this.name = 'DatabaseStartError';
    this.code = code;
  }
}
