import { queryOptions, useQuery } from '@tanstack/react-query';
import { getCourseOutline, getLesson } from '#domain/lessons/contract.ts';
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
