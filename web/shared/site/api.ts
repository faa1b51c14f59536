import { queryOptions, useQuery } from '@tanstack/react-query';
import { getSite } from '#domain/site/contract.ts';
import { listFigures } from '#domain/site/figures-contract.ts';
import { useApi } from '#web/lib/api/ApiProvider.tsx';
import type { CallApi } from '#web/lib/api/call-api.ts';
import { useLanguage } from '#web/lib/i18n/language-context.tsx';

/** The same until the next page load. */
export const siteQuery = (api: CallApi) =>
  queryOptions({ queryKey: ['site'], queryFn: () => api(getSite, {}), staleTime: Infinity });

export const figuresQuery = (api: CallApi) =>
  queryOptions({ queryKey: ['figures'], queryFn: () => api(listFigures, {}) });

/** Undefined while loading or after a failure. */
export const useSite = () => useQuery(siteQuery(useApi())).data;

/** The school's name in the current language, for texts; the mark has its own. '' while loading. */
export function useBrandName(): string {
  const language = useLanguage();
  return useSite()?.brand_names[language] ?? '';
}
