/** The languages; the first is the default. */
export const languages = ['mn', 'ja', 'en'] as const;

export type Language = (typeof languages)[number];

export const defaultLanguage: Language = 'mn';

/** How long the cookie `lang` stores the chosen language: a year. */
export const languageCookieSeconds = 365 * 24 * 60 * 60;

export function isLanguage(value: unknown): value is Language {
  return languages.some((language) => language === value);
}

/** A content text and its language; null if it is the requested one. */
export interface LocalizedText {
  text: string;
  lang: Language | null;
}

const scripts = { ja: /[\p{scx=Han}\p{scx=Hiragana}\p{scx=Katakana}]/gu, mn: /\p{scx=Cyrillic}/gu } as const;

/** The language of a text that most of its letters show, Japanese or Mongolian; null without one, or if it is `reader`. */
export function languageOfScript(text: string, reader: Language): Language | null {
  const letters = text.match(/\p{L}/gu)?.length ?? 0;
  const found = (['ja', 'mn'] as const).find((one) => (text.match(scripts[one])?.length ?? 0) * 2 > letters);
  return found === undefined || found === reader ? null : found;
}

/** A row with the columns of a translated field. */
export type LocalizedRow<Field extends string> = { readonly [Key in Field]: string | null } & {
  readonly [Key in `${Field}_${'mn' | 'jp'}`]?: string | null;
};

/** The columns of a text field by language. */
const columnsOf = <Field extends string>(field: Field) =>
  ({ en: field, mn: `${field}_mn`, ja: `${field}_jp` }) as const;

/** The fallback order after the requested language; the default column is English. */
const fallback = ['en', 'mn', 'ja'] as const;

/** The text of `field` in `language`, else in the default column, else in any; '' if all are empty. */
export function localized<Field extends string>(
  row: LocalizedRow<NoInfer<Field>>,
  field: Field,
  language: Language,
): LocalizedText {
  const columns: Record<string, string | null | undefined> = row;
  const columnOf = columnsOf(field);
  for (const candidate of [language, ...fallback]) {
    const text = columns[columnOf[candidate]];
    if (text?.trim()) return { text, lang: candidate === language ? null : candidate };
  }
  return { text: '', lang: null };
}

type InOneLanguage<Row, Field extends string> = Omit<Row, Field> & { readonly [Key in Field]: string | null };

/** `row` with only the text of `field` that is shown in `language`; the other columns become null. Unchanged without a language. */
export function inOneLanguage<Field extends string, Row extends LocalizedRow<NoInfer<Field>>>(
  row: Row,
  field: Field,
  language: Language | undefined,
): InOneLanguage<Row, Field> {
  if (!language) return row;
  const { text, lang } = localized<Field>(row, field, language);
  const columns = columnsOf(field);
  const others = Object.fromEntries(Object.values(columns).map((column) => [column, null]));
  return { ...row, ...others, ...(text && { [columns[lang ?? language]]: text }) };
}
