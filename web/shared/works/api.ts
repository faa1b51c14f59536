import { queryOptions } from '@tanstack/react-query';
import { listWorks } from '#domain/works/contract.ts';
import type { CallApi } from '#web/lib/api/call-api.ts';

/** Below the profile: the Japanese papers print both. */
export const worksKey = ['my-profile', 'works'] as const;

export const worksQuery = (api: CallApi) =>
  queryOptions({ queryKey: worksKey, queryFn: () => api(listWorks, {}), staleTime: 0 });
