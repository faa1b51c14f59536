import { keepPreviousData, queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import type { ParsedInput } from '#domain/kernel/endpoint.ts';
import {
  type AdminLesson,
  arrangeLessons,
  createLesson,
  deleteLesson,
  exportCourseLessons,
  getLessonOrder,
  type LessonForm,
  listCourseLessons,
  type PlacedLesson,
  updateLesson,
} from '#domain/lessons/admin-contract.ts';
import { useApi } from '#web/lib/api/ApiProvider.tsx';
import type { CallApi } from '#web/lib/api/call-api.ts';
import { useDownload } from '#web/lib/api/download.ts';
import { type Move, moved, ordersOf } from './arrangement.ts';

/** The query of the list of lessons. */
type LessonFilter = Partial<ParsedInput<typeof listCourseLessons>['query']>;

/** One page of a course's lessons by week. */
export const courseLessonsQuery = (api: CallApi, courseId: string, filter: LessonFilter) =>
  queryOptions({
    queryKey: ['admin', 'lessons', courseId, filter],
    queryFn: () => api(listCourseLessons, { params: { id: courseId }, query: filter }),
    placeholderData: keepPreviousData,
  });

/** A change of the lessons reaches their own lists, the number of lessons of a course, and the learner's screens. */
function useInvalidateLessons() {
  const client = useQueryClient();
  return () => void client.invalidateQueries();
}

/** Adds a lesson to a course, or replaces the fields of `lesson` as it was seen. */
export function useSaveLesson(courseId: string) {
  const api = useApi();
  const invalidate = useInvalidateLessons();
  return useMutation({
    mutationFn: ({ lesson, body }: { lesson: AdminLesson | null; body: LessonForm }) =>
      lesson === null
        ? api(createLesson, { params: { id: courseId }, body })
        : api(updateLesson, { params: { id: lesson.id }, body: { ...body, updated_at: lesson.updated_at } }),
    onSuccess: invalidate,
  });
}

/** Deletes a lesson. */
export function useDeleteLesson() {
  const api = useApi();
  const invalidate = useInvalidateLessons();
  return useMutation({
    mutationFn: (id: string) => api(deleteLesson, { params: { id } }),
    onSuccess: invalidate,
  });
}

/** Downloads a course's lessons as the search leaves them. */
export function useLessonExport(courseId: string) {
  const download = useDownload();
  return (filter: LessonFilter) =>
    download(exportCourseLessons, { params: { id: courseId }, query: filter }, 'lessons.csv');
}

/** All lessons of a course in their order. */
export const lessonOrderQuery = (api: CallApi, courseId: string) =>
  queryOptions({
    queryKey: ['admin', 'lessons', courseId, 'order'],
    queryFn: () => api(getLessonOrder, { params: { id: courseId } }),
  });

/** Moves a lesson of a course: shown at once, taken back when the server refuses. One move goes out after the other. */
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
    // The lists, the learner's screens, and this order itself, which may no longer be as it was shown; after the last of
    // several moves, or the order would show for a moment what it was before the next.
    onSettled: async () => {
      if (client.isMutating({ mutationKey }) === 1) await client.invalidateQueries();
    },
  });
  return (lessons: PlacedLesson[], move: Move) => {
    const after = moved(lessons, move);
    if (ordersOf(lessons, after).length === 0) return null;
    void client.cancelQueries({ queryKey });
    client.setQueryData(queryKey, { lessons: after });
    mutate({ before: lessons, after });
    return after;
  };
}
