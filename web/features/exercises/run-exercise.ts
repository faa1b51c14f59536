import type { Exercise } from '#domain/exercises/contract.ts';
import type { ExerciseKind } from '#domain/exercises/rules.ts';
import { emptyResult, type RunResult } from './runner/results.ts';
import { runProgram, type Work } from './runner/run.ts';

/** How kinds are run; what they need is loaded with the first run. */
const works: Record<ExerciseKind, (work: Pick<Work, 'setup' | 'program'>) => Promise<Partial<Work>>> = {
  javascript: async () => await Promise.resolve({}),
  typescript: async ({ setup, program }) => {
    const { toJavaScript } = await import('./typescript.ts');
    return { setup: toJavaScript(setup), program: toJavaScript(program) };
  },
  sql: async () => {
    const { loadSql } = await import('./sql.ts');
    return { sql: await loadSql() };
  },
};

/** Loads what runs programs of these kinds, which is stored on the device then. */
export const loadRunners = async (kinds: readonly ExerciseKind[]) =>
  await Promise.all(kinds.map(async (kind) => await works[kind]({ setup: '', program: '' })));

/** Runs a program with the tests of an exercise. It always resolves. */
export async function runExercise(exercise: Exercise, program: string, signal: AbortSignal): Promise<RunResult> {
  const { kind, setup, tests } = exercise;
  const work = { setup, program, tests };
  try {
    return await runProgram({ ...work, ...(await works[kind](work)) }, signal);
  } catch (error) {
    const failed = emptyResult(tests.length);
    const { message, loc } = error as Error & { loc?: { line: number } };
    // Sucrase names the place of what it cannot read; without one a file could not be loaded.
    if (!loc) return failed;
    const text = `SyntaxError: ${message.replace(/ \(\d+:\d+\)$/, '')}`;
    return { ...failed, ended: 'done', error: { text, line: loc.line } };
  }
}
