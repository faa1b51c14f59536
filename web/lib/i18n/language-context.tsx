import { createContext, type ReactNode, useContext } from 'react';
import { defaultLanguage, type Language } from '#domain/kernel/language.ts';

const CurrentLanguage = createContext<Language>(defaultLanguage);

/** Provides the language, with its toasts and dialogs; may be nested for parts in another language. */
export function LanguageProvider({ language, children }: { language: Language; children: ReactNode }) {
  return <CurrentLanguage value={language}>{children}</CurrentLanguage>;
}

export function useLanguage(): Language {
  return useContext(CurrentLanguage);
}
