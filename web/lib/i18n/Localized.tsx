import type { LocalizedText } from '#domain/kernel/language.ts';

/** A content text with a lang attribute if it is in another language than requested. */
export function Localized({ value }: { value: LocalizedText }) {
  return value.lang ? <span lang={value.lang}>{value.text}</span> : value.text;
}
