import { infiniteQueryOptions, keepPreviousData, useMutation, useQueryClient } from '@tanstack/react-query';
import {
  createLesson,
  deleteLesson,
  type LessonForm,
  listCourseLessons,
  updateLesson,
} from '#domain/lessons/contract.ts';
import { useApi } from '../../../lib/api/ApiProvider.tsx';
import type { CallApi } from '../../../lib/api/call-api.ts';

/** The lessons of one course by week, page by page. */
export const courseLessonsQuery = (api: CallApi, courseId: string, filter: { search: string }) =>
  infiniteQueryOptions({
    queryKey: ['admin', 'lessons', courseId, filter],
    queryFn: ({ pageParam }) =>
      api(listCourseLessons, { params: { id: courseId }, query: { ...filter, cursor: pageParam } }),
    initialPageParam: '',
    getNextPageParam: (page) => page.next,
    placeholderData: keepPreviousData,
  });

/** A change of the lessons reaches their own lists, the number of lessons of a course, and the learner's screens. */
function useInvalidateLessons() {
  const client = useQueryClient();
  return () => void client.invalidateQueries();
}

/** Adds a lesson to a course, or replaces the fields of the lesson with `lessonId`. */
export function useSaveLesson(courseId: string) {
  const api = useApi();
  const invalidate = useInvalidateLessons();
  return useMutation({
    mutationFn: ({ lessonId, body }: { lessonId: string | null; body: LessonForm }) =>
      lessonId === null
        ? api(createLesson, { params: { id: courseId }, body })
        : api(updateLesson, { params: { id: lessonId }, body }),
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
