import type { Language } from '#domain/kernel/language.ts';
import { defaultBrandNames } from '#domain/site/rules.ts';

interface Names {
  BRAND_NAME: string;
  BRAND_NAME_JA?: string | undefined;
  BRAND_NAME_EN?: string | undefined;
}

/** The school's name for each language; names for Japanese and English readers are known of the default name only. */
export function brandNamesOf({ BRAND_NAME, BRAND_NAME_JA, BRAND_NAME_EN }: Names): Record<Language, string> {
  const readable = BRAND_NAME === defaultBrandNames.mn ? defaultBrandNames : { ja: BRAND_NAME, en: BRAND_NAME };
  return { mn: BRAND_NAME, ja: BRAND_NAME_JA ?? readable.ja, en: BRAND_NAME_EN ?? readable.en };
}
