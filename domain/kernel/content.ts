import * as z from 'zod/mini';
import { httpLink, id } from './ids.ts';
import { type Language, languages } from './language.ts';
import { beginningOf } from './text.ts';

/** Published or hidden. */
export const activities = ['active', 'inactive'] as const;

export type Activity = (typeof activities)[number];

export const isActive = (activity: Activity) => activity === 'active';

export const activityFilters = ['all', ...activities] as const;

export type ActivityFilter = (typeof activityFilters)[number];

export const maxTitle = 200;

export const maxText = 10_000;

/** Line breaks of a pasted title would be in lists, file names and the subjects of mails. */
const oneLine = z.overwrite<string>((text) =>
  text
    .split(/[\r\n\u2028\u2029]/)
    .map((line) => line.trim())
    .filter((line) => line !== '')
    .join(' '),
);

const textOf = (max: number) => z.string().check(z.trim(), z.maxLength(max));

const lineOf = (max: number) => z.string().check(z.trim(), oneLine, z.maxLength(max));

export const requiredText = (max: number) => z.string().check(z.trim(), z.minLength(1), z.maxLength(max));

export const requiredLine = (max: number) => z.string().check(z.trim(), oneLine, z.minLength(1), z.maxLength(max));

export const optionalText = (max: number) => z._default(z.nullable(textOf(max)), null);

export const optionalLine = (max: number) => z._default(z.nullable(lineOf(max)), null);

/** A text whose column is not nullable; default ''. */
export const plainText = (max: number) => z._default(textOf(max), '');

export const optionalLink = z._default(z.nullable(httpLink), null);

/** An uploaded file for its owner and admins. */
export const storedFile = z.object({
  id,
  /** The download name, with the extension of the detected type. */
  name: z.string(),
  byte_size: z.int(),
});

export type StoredFile = z.infer<typeof storedFile>;

export const optionalFile = z._default(z.nullable(id), null);

const suffixOf: Record<Language, string> = { en: '', ja: '_jp', mn: '_mn' };

/** The column of `field` in `language`. */
export const columnIn = (field: string, language: Language) => `${field}${suffixOf[language]}`;

export type TextRow = Readonly<Record<string, unknown>>;

const isFilled = (value: unknown) => typeof value === 'string' && value.trim() !== '';

/** The fields that are missing in `language` but exist in another one. */
export const missingTexts = <Field extends string>(row: TextRow, fields: readonly Field[], language: Language) =>
  fields.filter(
    (field) =>
      !isFilled(row[columnIn(field, language)]) && languages.some((other) => isFilled(row[columnIn(field, other)])),
  );

export const missingLanguages = (row: TextRow, fields: readonly string[]): Language[] =>
  languages.filter((language) => missingTexts(row, fields, language).length > 0);

const copyMark: Record<Language, string> = { en: ' (copy)', ja: '（コピー）', mn: ' (хуулбар)' };

/** The titles of a copy, marked in each language and within the maximum length. */
export function copyTitles(options: { title: string; title_jp: string | null; title_mn: string | null }) {
  const { title, title_jp: japanese, title_mn: mongolian } = options;
  const marked = (text: string, language: Language) =>
    beginningOf(text, maxTitle - copyMark[language].length) + copyMark[language];
  return {
    title: marked(title, 'en'),
    title_jp: japanese && marked(japanese, 'ja'),
    title_mn: mongolian && marked(mongolian, 'mn'),
  };
}
