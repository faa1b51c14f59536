import type { Exercise } from '#domain/exercises/contract.ts';
import type { RunResult } from './runner/results.ts';
import { runProgram } from './runner/run.ts';

/** Runs a program with the tests of an exercise. */
export async function runExercise(
  { setup, tests }: Exercise,
  program: string,
  signal: AbortSignal,
): Promise<RunResult> {
  return await runProgram({ kind: 'worker', setup, program, tests }, { signal });
}
