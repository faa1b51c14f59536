import * as z from 'zod/mini';
import { id } from './ids.ts';
import type { Language } from './language.ts';
import { httpLink } from './links.ts';
import { beginningOf } from './text.ts';

/** Whether the public site shows a record. */
export const activities = ['active', 'inactive'] as const;

/** Whether the public site shows a record. */
export type Activity = (typeof activities)[number];

/** True when the site shows what is so. */
export const isActive = (activity: Activity) => activity === 'active';

export const activityFilters = ['all', ...activities] as const;

/** An activity that a list can be filtered by. */
export type ActivityFilter = (typeof activityFilters)[number];

/** Characters of a title, at most. */
export const longestTitle = 200;

/** Characters of a long text, at most. */
export const longestText = 10_000;

const textOf = (longest: number) => z.string().check(z.trim(), z.maxLength(longest));

/** A text of a form that must be there. */
export const requiredText = (longest: number) => z.string().check(z.trim(), z.minLength(1), z.maxLength(longest));

/** A text of a form that may be missing. */
export const optionalText = (longest: number) => z._default(z.nullable(textOf(longest)), null);

/** A text of a form whose column cannot be empty in another way than by no letters. */
export const plainText = (longest: number) => z._default(textOf(longest), '');

/** A link of a form that may be missing. */
export const optionalLink = z._default(z.nullable(httpLink), null);

/** An upload of a form that may be missing. */
export const optionalFile = z._default(z.nullable(id), null);

/** The languages of content in the order of the admin's forms; the default column first. */
export const contentLanguages = ['en', 'ja', 'mn'] as const satisfies readonly Language[];

const suffixOf: Record<Language, string> = { en: '', ja: '_jp', mn: '_mn' };

/** The column that holds `field` in `language`. */
export const columnIn = (field: string, language: Language) => `${field}${suffixOf[language]}`;

/** A record with texts in several languages. */
export type TextRow = Readonly<Record<string, unknown>>;

const isFilled = (value: unknown) => typeof value === 'string' && value.trim() !== '';

/** The fields that stand in some language but not in `language`: what a translator still has to write. */
export const missingTexts = <Field extends string>(row: TextRow, fields: readonly Field[], language: Language) =>
  fields.filter(
    (field) =>
      !isFilled(row[columnIn(field, language)]) &&
      contentLanguages.some((other) => isFilled(row[columnIn(field, other)])),
  );

/** The languages that lack a text which another one has. */
export const missingLanguages = (row: TextRow, fields: readonly string[]): Language[] =>
  contentLanguages.filter((language) => missingTexts(row, fields, language).length > 0);

const copyMark: Record<Language, string> = { en: ' (copy)', ja: '（コピー）', mn: ' (хуулбар)' };

/** The titles of a copy: each says in its own language that it is one, and none is too long. */
export function copyTitles({
  title,
  title_jp: japanese,
  title_mn: mongolian,
}: {
  title: string;
  title_jp: string | null;
  title_mn: string | null;
}) {
  const marked = (text: string, language: Language) =>
    beginningOf(text, longestTitle - copyMark[language].length) + copyMark[language];
  return {
    title: marked(title, 'en'),
    title_jp: japanese && marked(japanese, 'ja'),
    title_mn: mongolian && marked(mongolian, 'mn'),
  };
}
