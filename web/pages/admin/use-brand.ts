import { useSite } from '#web/features/site/api.ts';

/** '' until it is known. */
export const useBrand = () => useSite()?.brand_name ?? '';
