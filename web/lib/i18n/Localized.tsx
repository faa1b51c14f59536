import type { LocalizedText } from '#domain/kernel/language.ts';

/** A content text; marked with its language when that is not the one asked for. */
export function Localized({ value }: { value: LocalizedText }) {
  return value.lang ? <span lang={value.lang}>{value.text}</span> : value.text;
}
