import { createContext, type ReactNode, useContext } from 'react';
import { defaultLanguage, type Language } from '#domain/kernel/language.ts';

const CurrentLanguage = createContext<Language>(defaultLanguage);
const ReaderLanguage = createContext<Language>(defaultLanguage);

/** Sets the language of everything below it; may be nested, so that one part of the site speaks another language. */
export function LanguageProvider({ language, children }: { language: Language; children: ReactNode }) {
  return (
    <ReaderLanguage value={language}>
      <CurrentLanguage value={language}>{children}</CurrentLanguage>
    </ReaderLanguage>
  );
}

/** Shows content in a language of its own; its toasts and dialogs stay in the reader's (`useReaderText`). */
export function ContentLanguage({ language, children }: { language: Language; children: ReactNode }) {
  return <CurrentLanguage value={language}>{children}</CurrentLanguage>;
}

/** The language that the calling component is shown in. */
export function useLanguage(): Language {
  return useContext(CurrentLanguage);
}

/** The language of the page around the content: what toasts and dialogs are shown in. */
export function useReaderLanguage(): Language {
  return useContext(ReaderLanguage);
}
