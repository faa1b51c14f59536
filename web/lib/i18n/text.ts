import type { Language } from '#domain/kernel/language.ts';
import { useLanguage, useReaderLanguage } from './language-context.tsx';

/** A compiled message of the catalogues: `m.…` of #web/paraglide/messages.js. */
export type Message = (inputs: never, options?: { locale?: Language }) => string;

type Inputs<M extends Message> = NonNullable<Parameters<M>[0]>;

/** The values that a message needs, by name: nothing for a message without placeholders. */
export type MessageValues<M extends Message> = keyof Inputs<M> extends never
  ? []
  : [values: { [Name in keyof Inputs<M>]: string | number }];

/** Says a message in one language. */
export type Text = <M extends Message>(message: M, ...values: MessageValues<M>) => string;

const texts = new Map<Language, Text>();

/** The texts of `language`, for code outside components, such as document titles; one function a language. */
export function textIn(language: Language): Text {
  const text: Text =
    texts.get(language) ?? ((message, ...values) => message((values[0] ?? {}) as never, { locale: language }));
  texts.set(language, text);
  return text;
}

/** The texts of the current language: `const t = useText(); t(m.greeting, { name })`. */
export function useText(): Text {
  return textIn(useLanguage());
}

/** The texts of toasts and dialogs: they leave their content, whose language may be another than the reader's. */
export function useReaderText(): Text {
  return textIn(useReaderLanguage());
}
