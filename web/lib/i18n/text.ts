import type { Language } from '#domain/kernel/language.ts';
import { useLanguage } from './language-context.tsx';

/** A compiled message: `m.…` of #web/paraglide/messages.js. */
export type Message = (inputs: never, options?: { locale?: Language }) => string;

type Inputs<M extends Message> = NonNullable<Parameters<M>[0]>;

/** The placeholders of a message. */
export type MessageValues<M extends Message> = keyof Inputs<M> extends never
  ? []
  : [values: { [Name in keyof Inputs<M>]: string | number }];

/** Renders a message in one language. */
export type Text = <M extends Message>(message: M, ...values: MessageValues<M>) => string;

const texts = new Map<Language, Text>();

/** The texts of a language, for code outside components. */
export function textIn(language: Language): Text {
  const text: Text =
    texts.get(language) ?? ((message, ...values) => message((values[0] ?? {}) as never, { locale: language }));
  texts.set(language, text);
  return text;
}

/** Texts in the current language: `const t = useText(); t(m.greeting, { name })`. */
export function useText(): Text {
  return textIn(useLanguage());
}
