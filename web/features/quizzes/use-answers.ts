import { useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { type Attempt, getAttempt, getQuiz, submitAttempt } from '#domain/quizzes/contract.ts';
import type { Given } from '#domain/quizzes/rules.ts';
import { useErrorText } from '#web/lib/api/error-text.ts';
import { invalidate, keyOf } from '#web/lib/api/query.ts';
import { useChange } from '#web/lib/api/use-change.ts';
import { useOutbox } from '#web/lib/offline/use-outbox.ts';
import { useSendOrQueue } from '#web/lib/offline/use-sending.ts';

const keys = [keyOf(getQuiz), keyOf(getAttempt)];

/** The answers to an open attempt. Each is saved on its own, or waits on the device until there is a network. */
export function useAnswers(attempt: Attempt, title: string) {
  const client = useQueryClient();
  const errorText = useErrorText();
  const sendOrQueue = useSendOrQueue();
  const outbox = useOutbox();
  const unsent = outbox.flatMap((entry) =>
    entry.kind === 'quiz' && entry.attempt === attempt.id && entry.refusal === null ? [entry] : [],
  );
  const [answers, setAnswers] = useState<Readonly<Record<string, Given | null>>>(() => ({
    ...Object.fromEntries(attempt.questions.map(({ id, given }) => [id, given])),
    ...Object.fromEntries(unsent.map(({ aboutId, given }) => [aboutId, JSON.parse(given) as Given])),
  }));
  const [refusal, setRefusal] = useState<string | null>(null);
  // One after the other, so that the server gets them in order.
  const saving = useRef<Promise<unknown>>(Promise.resolve());
  const saved = useRef<Record<string, string>>(
    Object.fromEntries(attempt.questions.map(({ id, given }) => [id, JSON.stringify(given)])),
  );
  const save = (aboutId: string, given: Given) => {
    const work = { kind: 'quiz', aboutId, title, attempt: attempt.id, given: JSON.stringify(given) } as const;
    if (saved.current[aboutId] === work.given) return;
    saved.current[aboutId] = work.given;
    saving.current = saving.current
      .then(async () => await sendOrQueue(work))
      .then(() => setRefusal(null))
      .catch((error: unknown) => {
        delete saved.current[aboutId];
        setRefusal(errorText(error));
        return invalidate(client, keys);
      });
  };
  const { mutate, isPending, error } = useChange(submitAttempt, keys);
  return {
    answers,
    refusal: refusal ?? (error && errorText(error)),
    /** The answers that wait for a network. */
    waiting: unsent.length,
    isPending,
    change: (id: string, given: Given, isDone: boolean) => {
      setAnswers((before) => ({ ...before, [id]: given }));
      if (isDone) save(id, given);
    },
    submit: () => {
      for (const [id, given] of Object.entries(answers)) if (given !== null) save(id, given);
      void saving.current.then(() => mutate({ params: { id: attempt.id } }));
    },
  };
}
