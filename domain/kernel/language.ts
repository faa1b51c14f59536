/** The site's languages, the default first. */
export const languages = ['mn', 'ja', 'en'] as const;

/** A language of the site. */
export type Language = (typeof languages)[number];

/** The language of a visitor who has chosen none. */
export const defaultLanguage: Language = 'mn';

/** True when `value` names a language of the site. */
export function isLanguage(value: unknown): value is Language {
  return languages.some((language) => language === value);
}

/** A content text and the language it stands in: null when that is the language asked for. */
export interface LocalizedText {
  text: string;
  lang: Language | null;
}

/** A row that holds `Field` in its default column and, where it has them, the columns of the other languages. */
export type LocalizedRow<Field extends string> = { readonly [Key in Field]: string | null } & {
  readonly [Key in `${Field}_${'mn' | 'jp'}`]?: string | null;
};

/** The order of the fallback below the chosen language; the default column is English. */
const fallback = ['en', 'mn', 'ja'] as const;

/** The text of `field` in `language`, else in the default column, else in any; '' when none is filled. */
export function localized<Field extends string>(
  row: LocalizedRow<NoInfer<Field>>,
  field: Field,
  language: Language,
): LocalizedText {
  const columns: Record<string, string | null | undefined> = row;
  const columnOf = { en: field, mn: `${field}_mn`, ja: `${field}_jp` };
  for (const candidate of [language, ...fallback]) {
    const text = columns[columnOf[candidate]];
    if (text?.trim()) return { text, lang: candidate === language ? null : candidate };
  }
  return { text: '', lang: null };
}
