import { queryOptions, useQuery } from '@tanstack/react-query';
import { getSite } from '#domain/site/contract.ts';
import { useApi } from '#web/lib/api/ApiProvider.tsx';
import type { CallApi } from '#web/lib/api/call-api.ts';

/** Names, links and payment details of this deployment: the same until the next page load. */
export const siteQuery = (api: CallApi) =>
  queryOptions({ queryKey: ['site'], queryFn: () => api(getSite, {}), staleTime: Infinity });

/** The deployment's public settings; undefined if the request failed. */
export const useSite = () => useQuery(siteQuery(useApi())).data;
