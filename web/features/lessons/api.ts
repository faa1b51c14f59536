import { queryOptions, useQuery, useQueryClient } from '@tanstack/react-query';
import { useCallback } from 'react';
import { getCourseOutline, getLesson, saveLessonPosition } from '#domain/lessons/contract.ts';
import { mediaAddressSeconds } from '#domain/lessons/rules.ts';
import { useApi } from '#web/lib/api/ApiProvider.tsx';
import type { CallApi } from '#web/lib/api/call-api.ts';
import { cachedAtOf } from '#web/lib/offline/cached-responses.ts';

/** Milliseconds between checks whether the network is back. */
const offlineInterval = 15_000;

/** Milliseconds until a minute before the signed addresses expire. */
const freshFor = (mediaAddressSeconds - 60) * 1000;

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
    refetchInterval: ({ state }) => (cachedAtOf(state.data) ? offlineInterval : freshFor),
    refetchOnWindowFocus: true,
  });

export const useLesson = (lessonId: string) => useQuery(lessonQuery(useApi(), lessonId));

/** Saves that the learner opened the lesson and, with `seconds`, the position in its video; errors are ignored. */
export function useSavePosition(lessonId: string) {
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
