import { isDatabaseAway } from './database-away.ts';

// Conflicts of transactions, locks, resources of the server, and an operator's or a time limit's cancellation.
const passingStates = /^(40001|40P01|55P03|53|57)/;
const passingErrors = new Set([
  'ENOSPC',
  'EDQUOT',
  'EMFILE',
  'ENFILE',
  'EAGAIN',
  'EHOSTUNREACH',
  'ENETUNREACH',
  'EAI_AGAIN',
]);

/**
 * Sorts the errors of background work: `again` passes by itself, so the work stays as it is and is tried again; `final` comes from the work, which
 * counts an attempt or gives up.
 */
export function sortOfError(error: unknown): 'again' | 'final' {
  if (!(error instanceof Error)) return 'final';
  const { code, syscall } = error as NodeJS.ErrnoException;
  // A missing file, not a missing socket of the database.
  if (code === 'ENOENT' && syscall !== 'connect') return 'final';
  const isPassing =
    isDatabaseAway(error) ||
    passingStates.test(code ?? '') ||
    passingErrors.has(code ?? '') ||
    error.name === 'TimeoutError';
  return isPassing ? 'again' : 'final';
}
