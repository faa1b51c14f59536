import { useQueryClient } from '@tanstack/react-query';
import { useCallback } from 'react';
import { saveLessonPosition } from '#domain/lessons/contract.ts';
import { useApi } from '#web/lib/api/ApiProvider.tsx';
import { useSendOrQueue } from '#web/lib/offline/use-sending.ts';
import { lessonQuery } from '#web/features/lessons/api.ts';

/** Saves that the learner opened the lesson and, with `seconds`, the position in its video; offline that is queued. Errors are ignored. */
export function useSavePosition(aboutId: string, title: string) {
  const api = useApi();
  const client = useQueryClient();
  const sendOrQueue = useSendOrQueue();
  return useCallback(
    (seconds?: number) => {
      const sending =
        seconds === undefined
          ? api(saveLessonPosition, { params: { id: aboutId }, body: {} })
          : sendOrQueue({ kind: 'position', aboutId, title, seconds });
      sending.then(
        (answer) =>
          answer !== 'queued' &&
          client.setQueryData(
            lessonQuery(aboutId).queryKey,
            (lesson) => lesson && { ...lesson, position_seconds: answer.position_seconds },
          ),
        () => undefined,
      );
    },
    [api, client, sendOrQueue, aboutId, title],
  );
}
