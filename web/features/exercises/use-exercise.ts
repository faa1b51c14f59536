import { useEffect, useRef, useState } from 'react';
import { type Exercise, getExercise, listExercises } from '#domain/exercises/contract.ts';
import { isExercisePassed } from '#domain/exercises/rules.ts';
import { useErrorText } from '#web/lib/api/error-text.ts';
import { keyOf } from '#web/lib/api/query.ts';
import { entriesOf } from '#web/lib/offline/outbox.ts';
import { useOutbox } from '#web/lib/offline/use-outbox.ts';
import { useSending } from '#web/lib/offline/use-sending.ts';
import { useDraft } from '#web/lib/session/draft.ts';
import { runExercise } from './run-exercise.ts';
import type { RunResult } from './runner/results.ts';
import { useHistory } from './use-history.ts';

const keys = [keyOf(getExercise), keyOf(listExercises)];

/** The text of the program, which is on the device until the server has it. */
function useProgram({ id, own, start_code: startCode }: Exercise, unsent: string | undefined) {
  const stored = useDraft(`exercise.${id}`, { parse: String });
  const history = useHistory(stored.read() ?? unsent ?? own?.program ?? startCode);
  const change = (program: string, isStep?: boolean) => {
    history.change(program, isStep);
    stored.save(program);
  };
  return {
    stored,
    program: history.text,
    canUndo: history.canUndo,
    change,
    undo: () => stored.save(history.undo()),
    reset: () => change(startCode, true),
  };
}

/** The program of an exercise and its last run, which is saved, or waits on the device until there is a network. */
export function useExercise(exercise: Exercise, title: string) {
  const { id, own } = exercise;
  const errorText = useErrorText();
  const sendOrQueue = useSending<'program'>(keys);
  const waiting = entriesOf(useOutbox(), 'program', id).filter(({ refusal }) => refusal === null);
  const { stored, ...edited } = useProgram(exercise, waiting.at(-1)?.program);
  const { program } = edited;
  const [result, setResult] = useState<RunResult | null>(null);
  const [isRunning, setRunning] = useState(false);
  const [refusal, setRefusal] = useState<string | null>(null);
  const stop = useRef<AbortController>(null);
  useEffect(() => () => stop.current?.abort(), []);

  async function save({ tests, ended }: RunResult) {
    if (ended === 'failed') return;
    const passed = tests.filter((test) => test.passed).length;
    try {
      await sendOrQueue({ kind: 'program', aboutId: id, title, program, passed, total: tests.length });
      // Unless it was changed meanwhile.
      if (stored.read() === program) stored.save(null);
      setRefusal(null);
    } catch (error) {
      setRefusal(errorText(error));
    }
  }

  async function run() {
    stop.current = new AbortController();
    const { signal } = stop.current;
    setRunning(true);
    // A program may end the tab.
    stored.save(program);
    const done = await runExercise(exercise, program, signal);
    if (signal.aborted) return;
    setRunning(false);
    setResult(done);
    await save(done);
  }

  return {
    ...edited,
    result,
    isRunning,
    refusal,
    /** The runs that wait for a network. */
    waiting: waiting.length,
    isPassed: (own !== null && isExercisePassed(own)) || waiting.some(isExercisePassed),
    run: () => void run(),
  };
}
