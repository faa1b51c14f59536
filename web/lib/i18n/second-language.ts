import { type Language, localized, type LocalizedRow, type LocalizedText } from '#domain/kernel/language.ts';

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
