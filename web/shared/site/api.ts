import { useQuery } from '@tanstack/react-query';
import { getSite } from '#domain/site/contract.ts';
import { useLanguage } from '#web/lib/i18n/language-context.tsx';
import { apiQuery } from '#web/lib/api/query.ts';

/** The same until the next page load. */
export const siteQuery = { ...apiQuery(getSite, {}), staleTime: Infinity };

/** Undefined while loading or after a failure. */
export const useSite = () => useQuery(siteQuery).data;

/** The name of the school's own sign-in; null without one, and while loading. */
export const useSchoolSignIn = (): string | null => useSite()?.school_sign_in ?? null;

/** The school's name in the current language, for texts; the mark has its own. '' while loading. */
export function useBrandName(): string {
  const language = useLanguage();
  return useSite()?.brand_names[language] ?? '';
}
