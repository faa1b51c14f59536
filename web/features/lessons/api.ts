import { useQuery } from '@tanstack/react-query';
import { getLesson } from '#domain/lessons/contract.ts';
import { mediaAddressSeconds } from '#domain/lessons/rules.ts';
import { cachedAtOf, offlineInterval } from '#web/lib/offline/cached-responses.ts';
import { apiQuery } from '#web/lib/api/query.ts';

/** Milliseconds until a minute before the signed addresses expire. */
const freshFor = (mediaAddressSeconds - 60) * 1000;

/** One open lesson, refetched before the signed addresses of its files expire. */
export const lessonQuery = (lessonId: string) => ({
  ...apiQuery(getLesson, { params: { id: lessonId } }),
  staleTime: freshFor,
  refetchInterval: ({ state }: { state: { data?: object | undefined } }) =>
    cachedAtOf(state.data) ? offlineInterval : freshFor,
  refetchOnWindowFocus: true,
});

export const useLesson = (lessonId: string) => useQuery(lessonQuery(lessonId));
