import { OperatorError } from '#server/runtime/operator-error.ts';

/** A setting is invalid; the message says which one and what to do. */
export class SettingError extends OperatorError {}
