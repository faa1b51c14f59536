import { keepPreviousData, queryOptions, useQueryClient } from '@tanstack/react-query';
import type { ParsedInput } from '#domain/kernel/endpoint.ts';
import {
  arrangeLessons,
  getLessonOrder,
  listCourseLessons,
  type PlacedLesson,
} from '#domain/lessons/admin-contract.ts';
import { useApi } from '#web/lib/api/ApiProvider.tsx';
import type { CallApi } from '#web/lib/api/call-api.ts';
import { useMutation } from '#web/lib/api/use-mutation.ts';
import { type Move, afterMove, ordersOf } from './arrangement.ts';

type LessonFilter = Partial<ParsedInput<typeof listCourseLessons>['query']>;

export const courseLessonsQuery = (api: CallApi, courseId: string, filter: LessonFilter) =>
  queryOptions({
    queryKey: ['admin', 'lessons', courseId, filter],
    queryFn: () => api(listCourseLessons, { params: { id: courseId }, query: filter }),
    placeholderData: keepPreviousData,
  });

export const lessonOrderQuery = (api: CallApi, courseId: string) =>
  queryOptions({
    queryKey: ['admin', 'lessons', courseId, 'order'],
    queryFn: () => api(getLessonOrder, { params: { id: courseId } }),
  });

/** Moves a lesson: shown at once, reverted if the server refuses. Moves are sent one by one. */
export function useMoveLesson(courseId: string, onRefused: (error: Error) => void) {
  const api = useApi();
  const client = useQueryClient();
  const { queryKey } = lessonOrderQuery(api, courseId);
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
