import type { Language } from '#domain/kernel/language.ts';
import { useLanguage } from '#web/lib/i18n/language-context.tsx';
import { useApi } from './ApiProvider.tsx';
import type { CallApi } from './call-api.ts';

/** What the queries of public lists need, which load long texts in one language. */
export interface Reader {
  api: CallApi;
  language: Language;
}

export const useReader = (): Reader => ({ api: useApi(), language: useLanguage() });
