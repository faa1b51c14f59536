import { OperatorError } from '#server/runtime/operator-error.ts';

/** A setting that cannot be used: its message says which and what to do. */
export class SettingError extends OperatorError {}
