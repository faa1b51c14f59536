import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { getDashboard } from '#domain/dashboard/contract.ts';
import { getCourseOutline } from '#domain/lessons/contract.ts';
import { listMyEnrollments } from '#domain/enrollments/contract.ts';
import { getMyLeave } from '#domain/progress/contract.ts';
import { listSavedJobs } from '#domain/saved-jobs/contract.ts';
import { listMyHomework, getMyActivity } from '#domain/homework/contract.ts';
import { useApi } from '#web/lib/api/ApiProvider.tsx';
import type { CallApi } from '#web/lib/api/call-api.ts';
import { apiQuery, pagesQuery, keyOf } from '#web/lib/api/query.ts';
import { cacheOutline } from '#web/lib/offline/cached-responses.ts';
import { useLearnerId } from '#web/lib/offline/learner.ts';
import { myWorkQuery } from '#web/features/work/api.ts';

/** Loads the queries of the dashboard's parts in one request. Later each part is refetched by its own query. */
export function usePrefetchDashboard(): void {
  const [api, client, learnerId] = [useApi(), useQueryClient(), useLearnerId()];
  // While rendering, like usePrefetchQuery: the parts find their queries running when they mount.
  useState(() => prefetchDashboard(client, api, learnerId));
}

function prefetchDashboard(client: QueryClient, api: CallApi, learnerId: string | null): void {
  const dashboard = client.fetchQuery({
    queryKey: keyOf(getDashboard),
    queryFn: async () => {
      const parts = await api(getDashboard, {});
      if (parts.outline) {
        client.setQueryData(
          apiQuery(getCourseOutline, { params: { id: parts.outline.course.id } }).queryKey,
          parts.outline,
        );
        if (learnerId !== null) void cacheOutline(learnerId, parts.outline);
      }
      return parts;
    },
    staleTime: 0,
    gcTime: 0,
  });
  const now = { staleTime: 0 };
  void client.prefetchQuery({
    ...apiQuery(listMyEnrollments, {}),
    ...now,
    queryFn: async () => (await dashboard).enrollments,
  });
  void client.prefetchQuery({
    ...apiQuery(getMyActivity, {}),
    ...now,
    queryFn: async () => (await dashboard).activity,
  });
  void client.prefetchQuery({ ...myWorkQuery, ...now, queryFn: async () => (await dashboard).work });
  void client.prefetchQuery({
    ...apiQuery(listSavedJobs, {}),
    ...now,
    queryFn: async () => (await dashboard).saved_jobs,
  });
  void client.prefetchQuery({ ...apiQuery(getMyLeave, {}), ...now, queryFn: async () => (await dashboard).leave });
  void client.prefetchInfiniteQuery({
    ...pagesQuery(listMyHomework, { query: {} }),
    ...now,
    pages: 1,
    queryFn: async () => (await dashboard).homework,
  });
}
