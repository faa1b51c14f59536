import { queryOptions } from '@tanstack/react-query';
import { getSite } from '#domain/site/contract.ts';
import type { CallApi } from '../../lib/api/call-api.ts';

/** Names, links and payment details of this deployment: the same until the next page load. */
export const siteQuery = (api: CallApi) =>
  queryOptions({ queryKey: ['site'], queryFn: () => api(getSite, {}), staleTime: Infinity });
