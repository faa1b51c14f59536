import type { Language } from '#domain/kernel/language.ts';
import { m } from '#web/paraglide/messages.js';

export const languageMessage = {
  en: m.manage_language_en,
  ja: m.manage_language_ja,
  mn: m.manage_language_mn,
} satisfies Record<Language, unknown>;
