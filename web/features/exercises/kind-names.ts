import type { ExerciseKind } from '#domain/exercises/rules.ts';

/** The languages of programs, which have the same name in every language. */
export const kindNames: Record<ExerciseKind, string> = {
  javascript: 'JavaScript',
  typescript: 'TypeScript',
  sql: 'SQL (SQLite)',
};
