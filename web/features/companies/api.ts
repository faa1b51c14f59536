import { infiniteQueryOptions } from '@tanstack/react-query';
import { listEmployers } from '#domain/companies/contract.ts';
import type { CallApi } from '#web/lib/api/call-api.ts';

export const employerListQuery = (api: CallApi, cursor: string | undefined) =>
  infiniteQueryOptions({
    queryKey: ['employers', cursor ?? ''],
    queryFn: ({ pageParam }) => api(listEmployers, { query: { cursor: pageParam || undefined } }),
    initialPageParam: cursor ?? '',
    getNextPageParam: (page) => page.next,
  });
