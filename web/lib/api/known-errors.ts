import type { ErrorCode } from '#domain/kernel/errors.ts';
import { m } from '#web/paraglide/messages.js';

type ErrorMessages = Partial<Record<ErrorCode | 'offline', typeof m.errors_offline>>;

let known: ErrorMessages = {
  offline: m.errors_offline,
  unavailable: m.errors_unavailable,
  unexpected: m.errors_unexpected,
};

/** The message of an error code; "unexpected" for others. */
export const errorMessage = (code: ErrorCode | 'offline') => known[code] ?? m.errors_unexpected;

/** Loads the messages of error responses. They are not part of the first files, since few screens show one. */
export async function loadErrorMessages(): Promise<ErrorMessages> {
  const loaded = await import('./error-messages.ts').catch(() => null);
  known = { ...known, ...loaded?.errorMessages };
  return known;
}
