import { queryOptions, useQuery } from '@tanstack/react-query';
import { getSite } from '#domain/site/contract.ts';
import { useApi } from '#web/lib/api/ApiProvider.tsx';
import type { CallApi } from '#web/lib/api/call-api.ts';

/** Names, links and payment details of this deployment: the same until the next page load. */
export const siteQuery = (api: CallApi) =>
  queryOptions({ queryKey: ['site'], queryFn: () => api(getSite, {}), staleTime: Infinity });

/** What the deployment says of itself; undefined when it could not be asked. */
export const useSite = () => useQuery(siteQuery(useApi())).data;
