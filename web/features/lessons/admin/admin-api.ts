import { useQueryClient } from '@tanstack/react-query';
import { arrangeLessons, getLessonOrder, type PlacedLesson } from '#domain/lessons/admin-contract.ts';
import { useApi } from '#web/lib/api/ApiProvider.tsx';
import { useMutation } from '#web/lib/api/use-mutation.ts';
import { apiQuery } from '#web/lib/api/query.ts';
import { type Move, afterMove, ordersOf } from './arrangement.ts';

export const lessonOrderQuery = (courseId: string) => apiQuery(getLessonOrder, { params: { id: courseId } });

/** Moves a lesson: shown at once, reverted if the server refuses. Moves are sent one by one. */
export function useMoveLesson(courseId: string, onRefused: (error: Error) => void) {
  const api = useApi();
  const client = useQueryClient();
  const { queryKey } = lessonOrderQuery(courseId);
  const mutationKey = ['arrange', courseId];
  const { mutate } = useMutation({
    mutationKey,
    scope: { id: `arrange ${courseId}` },
    mutationFn: (change: { before: PlacedLesson[]; after: PlacedLesson[] }) =>
      api(arrangeLessons, { params: { id: courseId }, body: { weeks: ordersOf(change.before, change.after) } }),
    onError: onRefused,
    // After the last of several moves, otherwise the list would flicker between them.
    onSettled: async () => {
      if (client.isMutating({ mutationKey }) === 1) await client.invalidateQueries();
    },
  });
  return (lessons: PlacedLesson[], move: Move) => {
    const after = afterMove(lessons, move);
    if (ordersOf(lessons, after).length === 0) return null;
    void client.cancelQueries({ queryKey });
    client.setQueryData(queryKey, { lessons: after });
    mutate({ before: lessons, after });
    return after;
  };
}
