import { type QueryClient, queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { useCallback } from 'react';
import {
  completeCourse,
  completeLesson,
  getCourseOutline,
  getLesson,
  reopenLesson,
  saveLessonPosition,
} from '#domain/lessons/contract.ts';
import { mediaAddressSeconds } from '#domain/lessons/rules.ts';
import { useApi } from '#web/lib/api/ApiProvider.tsx';
import type { CallApi } from '#web/lib/api/call-api.ts';
import { cachedAtOf } from '#web/lib/offline/cached-responses.ts';
import { useSendOrQueue } from '#web/lib/offline/use-outbox.ts';
import { withCompletion } from './outline/outline.ts';

/** Milliseconds between checks whether the network is back. */
const askAgain = 15_000;

/** Signed addresses are fetched anew a minute before they end. */
const freshFor = (mediaAddressSeconds - 60) * 1000;

/** The lessons of a course as the viewer may see them. */
export const outlineQuery = (api: CallApi, courseId: string) =>
  queryOptions({
    queryKey: ['lessons', 'outline', courseId],
    queryFn: () => api(getCourseOutline, { params: { id: courseId } }),
  });

/** One open lesson, refetched before the signed addresses of its files expire. */
export const lessonQuery = (api: CallApi, lessonId: string) =>
  queryOptions({
    queryKey: ['lessons', 'one', lessonId],
    queryFn: () => api(getLesson, { params: { id: lessonId } }),
    staleTime: freshFor,
    refetchInterval: ({ state }) => (cachedAtOf(state.data) ? askAgain : freshFor),
    refetchOnWindowFocus: true,
  });

/** A mark that is wanted on a lesson. */
export interface WantedMark {
  lessonId: string;
  completed: boolean;
}

/**
 * Marks a lesson complete or open again: shown at once, taken back when the server refuses; `waiting` when it is to be sent
 * later.
 */
export function useLessonCompletion(courseId: string) {
  const api = useApi();
  const client = useQueryClient();
  const sendOrQueue = useSendOrQueue();
  return useMutation({
    mutationFn: async ({ lessonId, completed }: WantedMark) =>
      await sendOrQueue(
        { kind: 'completion', lessonId, completed },
        async () => await api(completed ? completeLesson : reopenLesson, { params: { id: lessonId } }),
      ),
    onMutate: async (mark) => {
      await client.cancelQueries({ queryKey: outlineQuery(api, courseId).queryKey });
      showMark(client, { api, courseId, mark });
    },
    onError: (_, { lessonId, completed }) =>
      showMark(client, { api, courseId, mark: { lessonId, completed: !completed } }),
    onSettled: () => refreshProgress(client, courseId),
  });
}

/** Marks every lesson complete that the learner may open. */
export function useCourseCompletion(courseId: string) {
  const api = useApi();
  const client = useQueryClient();
  return useMutation({
    mutationFn: () => api(completeCourse, { params: { id: courseId } }),
    onSettled: () => client.invalidateQueries({ queryKey: ['lessons'] }),
  });
}

/** Notes that the learner is at the lesson and, with seconds, how far into its video. A lost note harms nobody. */
export function usePlaceNote(lessonId: string) {
  const api = useApi();
  const client = useQueryClient();
  return useCallback(
    (seconds?: number) => {
      api(saveLessonPosition, { params: { id: lessonId }, body: { seconds } }).then(
        ({ position_seconds }) =>
          client.setQueryData(
            lessonQuery(api, lessonId).queryKey,
            (lesson) => lesson && { ...lesson, position_seconds },
          ),
        () => undefined,
      );
    },
    [api, client, lessonId],
  );
}

function showMark(client: QueryClient, { api, courseId, mark }: { api: CallApi; courseId: string; mark: WantedMark }) {
  const { lessonId, completed } = mark;
  client.setQueryData(
    outlineQuery(api, courseId).queryKey,
    (outline) => outline && withCompletion(outline, lessonId, completed),
  );
  client.setQueryData(lessonQuery(api, lessonId).queryKey, (lesson) => lesson && { ...lesson, completed });
}

const refreshProgress = (client: QueryClient, courseId: string) =>
  client.invalidateQueries({ queryKey: ['lessons', 'outline', courseId] });
