import { useQuery } from '@tanstack/react-query';
import { siteQuery } from '../../features/site/api.ts';
import { useApi } from '../../lib/api/ApiProvider.tsx';

/** The site's name, for the browser's tab; '' until it is known. */
export function useBrand(): string {
  return useQuery(siteQuery(useApi())).data?.brand_name ?? '';
}
