import { type Language, localized, type LocalizedRow, type LocalizedText } from '#domain/kernel/language.ts';
import { useLanguage } from './language-context.tsx';

/** A content text with a lang attribute if it is in another language than requested. */
export function Localized({ value }: { value: LocalizedText }) {
  return value.lang ? <span lang={value.lang}>{value.text}</span> : value.text;
}

interface LocalizedFieldProps<Field extends string> {
  row: LocalizedRow<NoInfer<Field>>;
  field: Field;
}

/** A field of a record in the reader's language. */
export function LocalizedField<Field extends string>({ row, field }: LocalizedFieldProps<Field>) {
  return <Localized value={localized<Field>(row, field, useLanguage())} />;
}

/** The secondary text beside the one in `language`: Japanese, or English for Japanese readers; null without one. */
export function secondLanguage<Field extends string>(
  row: LocalizedRow<NoInfer<Field>>,
  field: Field,
  language: Language,
): LocalizedText | null {
  const columns: Record<string, string | null | undefined> = row;
  const [lang, column] = language === 'ja' ? (['en', field] as const) : (['ja', `${field}_jp`] as const);
  const text = columns[column]?.trim();
  return text && text !== localized(row, field, language).text ? { text, lang } : null;
}
