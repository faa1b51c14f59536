import { infiniteQueryOptions } from '@tanstack/react-query';
import { listEmployers } from '#domain/companies/contract.ts';
import type { Reader } from '#web/lib/api/use-reader.ts';

export const employerListQuery = ({ api, language }: Reader, cursor: string | undefined) =>
  infiniteQueryOptions({
    queryKey: ['employers', language, cursor ?? ''],
    queryFn: ({ pageParam }) => api(listEmployers, { query: { language, cursor: pageParam || undefined } }),
    initialPageParam: cursor ?? '',
    getNextPageParam: (page) => page.next,
  });
