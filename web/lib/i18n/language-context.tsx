import { createContext, type ReactNode, useContext } from 'react';
import { defaultLanguage, type Language } from '#domain/kernel/language.ts';

const CurrentLanguage = createContext<Language>(defaultLanguage);
const ReaderLanguage = createContext<Language>(defaultLanguage);

/** Provides the language; may be nested for parts in another language. */
export function LanguageProvider({ language, children }: { language: Language; children: ReactNode }) {
  return (
    <ReaderLanguage value={language}>
      <CurrentLanguage value={language}>{children}</CurrentLanguage>
    </ReaderLanguage>
  );
}

/** Renders content in another language; toasts and dialogs stay in the reader's (`useReaderText`). */
export function ContentLanguage({ language, children }: { language: Language; children: ReactNode }) {
  return <CurrentLanguage value={language}>{children}</CurrentLanguage>;
}

export function useLanguage(): Language {
  return useContext(CurrentLanguage);
}

/** The reader's language, for toasts and dialogs. */
export function useReaderLanguage(): Language {
  return useContext(ReaderLanguage);
}
