import type { Language } from '#domain/kernel/language.ts';

/** The languages by their own names. */
export const languageNames: Record<Language, string> = { mn: 'Монгол', ja: '日本語', en: 'English' };
