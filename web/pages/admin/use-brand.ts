import { useSite } from '#web/features/site/api.ts';

/** The site's name, for the browser's tab; '' until it is known. */
export const useBrand = () => useSite()?.brand_name ?? '';
