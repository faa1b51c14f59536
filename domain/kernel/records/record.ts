import * as z from 'zod/mini';
import type { AdminAccess } from '../permissions.ts';
import {
  columnIn,
  optionalFile,
  optionalLink,
  optionalLine,
  optionalText,
  plainText,
  requiredLine,
  requiredText,
  storedFile,
} from '../content.ts';
import { day, id, timestamp } from '../ids.ts';
import { languages } from '../language.ts';
import type { SortOf } from '../list.ts';

// A record is what admins edit and the site shows: a job, a course, a post. Each is declared once, in domain/<feature>/record.ts;
// its form, list, CSV file, audit labels and operations are derived from the declaration.

/** The form control of a field. */
export type FieldInput =
  | 'text'
  | 'lines'
  | 'link'
  | 'number'
  | 'choice'
  | 'flag'
  | 'day'
  | 'closing_day'
  | 'image'
  | 'reference';

/** A field of a record. */
export interface Field<Schema extends z.ZodMiniType = z.ZodMiniType> {
  readonly input: FieldInput;
  /** The value in the body of a request. */
  readonly schema: Schema;
  /** The stored value, where it differs. */
  readonly stored?: z.ZodMiniType;
  /** The maximum length of a text. */
  readonly max?: number;
  /** The lines of a text area. */
  readonly lines?: number;
  readonly isRequired?: boolean;
  /** Stored once per language: in `name` for English, `name_jp` and `name_mn`. */
  readonly isTranslated?: boolean;
  /** The values of a choice. */
  readonly choices?: readonly string[];
  /** The choice of a new record; without a default the choice may be empty. */
  readonly initial?: string;
  /** Who may set it, if not everybody who may edit the record. */
  readonly access?: AdminAccess;
}

type OptionalText = ReturnType<typeof optionalText>;

interface TextOptions {
  max: number;
  /** By default the field has one line. */
  lines?: number;
}

const inputOf = ({ lines }: { lines?: number }) => (lines === undefined ? ('text' as const) : ('lines' as const));

const optionalOf = ({ max, lines }: TextOptions) => (lines === undefined ? optionalLine : optionalText)(max);

const integerIn = ({ min, max }: { min: number; max: number }) => z.int().check(z.gte(min), z.lte(max));

export const field = {
  required: (options: TextOptions) => ({
    ...options,
    input: inputOf(options),
    isRequired: true,
    schema: (options.lines === undefined ? requiredLine : requiredText)(options.max),
  }),
  text: (options: TextOptions) => ({ ...options, input: inputOf(options), schema: optionalOf(options) }),
  /** A text that is '' instead of null. */
  plain: (options: TextOptions) => ({ ...options, input: inputOf(options), schema: plainText(options.max) }),
  /** A text with further rules. */
  checked: <Schema extends z.ZodMiniType>(schema: Schema, options: { lines?: number } = {}) => ({
    ...options,
    input: inputOf(options),
    schema,
  }),
  translated: <Of extends Field>(of: Of & { max: number }) => ({ ...of, isTranslated: true as const }),
  integer: (range: { min: number; max: number }) => ({
    input: 'number' as const,
    schema: z._default(z.nullable(integerIn(range)), null),
  }),
  /** A number that the server chooses by default. */
  chosenInteger: (range: { min: number; max: number }) => ({
    input: 'number' as const,
    schema: z.optional(integerIn(range)),
    stored: z.int(),
  }),
  choice: <const Choice extends string>(choices: readonly [Choice, ...Choice[]]) => ({
    input: 'choice' as const,
    choices,
    schema: z._default(z.nullable(z.enum(choices)), null),
  }),
  /** A choice that cannot be empty. */
  oneOf: <const Choice extends string>(choices: readonly [Choice, ...Choice[]], initial: NoInfer<Choice>) => ({
    input: 'choice' as const,
    choices,
    initial,
    schema: z._default(z.enum(choices), initial),
  }),
  flag: { input: 'flag', schema: z._default(z.boolean(), false) } as const,
  day: { input: 'day', schema: z._default(z.nullable(day), null) } as const,
  /** A day in the school's time zone, stored as its last millisecond. */
  closingDay: { input: 'closing_day', schema: z._default(z.nullable(timestamp), null) } as const,
  link: { input: 'link', schema: optionalLink } as const,
  /** An uploaded image. Its name ends in `_file_id`; the record also has the file itself, as `_file`. */
  image: { input: 'image', schema: optionalFile } as const,
  /** The id of another record. */
  reference: { input: 'reference', schema: z._default(z.nullable(id), null) } as const,
};

export type Fields = Readonly<Record<string, Field>>;

export type Shape = Readonly<Record<string, z.ZodMiniType>>;

type StoredShape<F extends Fields> = {
  [Name in keyof F]: F[Name] extends { stored: infer Stored } ? Stored : F[Name]['schema'];
} & {
  [
    Name in keyof F & string as F[Name] extends { isTranslated: true } ? `${Name}_jp` | `${Name}_mn` : never
  ]: OptionalText;
};

type FormShape<F extends Fields> = { [Name in keyof F]: F[Name]['schema'] } & {
  [
    Name in keyof F & string as F[Name] extends { isTranslated: true } ? `${Name}_jp` | `${Name}_mn` : never
  ]: OptionalText;
};

type FileShape<F extends Fields> = {
  [
    Name in keyof F & string as F[Name] extends { input: 'image' }
      ? Name extends `${infer Base}_id`
        ? Base
        : never
      : never
  ]: z.ZodMiniNullable<typeof storedFile>;
};

/** The columns of `name`: one, or three for a translated field. */
type ColumnOf<F extends Fields, Name extends keyof F & string> = Name extends unknown
  ? F[Name] extends { isTranslated: true }
    ? Name | `${Name}_jp` | `${Name}_mn`
    : Name
  : never;

type RowShape<F extends Fields, Listed extends keyof F & string> = Pick<
  StoredShape<F>,
  ColumnOf<F, Listed> & keyof StoredShape<F>
>;

export const columnsOf = (name: string, { isTranslated }: Field): string[] =>
  isTranslated ? languages.map((language) => columnIn(name, language)) : [name];

/** The name of the file of an image: `image_file` for `image_file_id`. */
export const fileMember = (name: string) => name.replace(/_id$/, '');

const named = (fields: Fields, wanted: (field: Field) => boolean) =>
  Object.entries(fields).flatMap(([name, field]) => (wanted(field) ? [name] : []));

type CountOf<Referring extends string> = Referring extends `${infer One}s` ? `${One}_count` : never;

/** The member with the number of referring records: `application_count` for `applications`. */
export const countOf = (referring: string) => `${referring.slice(0, -1)}_count`;

/** The names of the images of a record. */
export const imagesOf = (fields: Fields) => named(fields, (field) => field.input === 'image');

/** The names of the translated fields of a record. */
export const translatedOf = (fields: Fields) => named(fields, (field) => field.isTranslated === true);

function shapeOf(fields: Fields, schemaOf: (field: Field) => z.ZodMiniType) {
  return Object.fromEntries(
    Object.entries(fields).flatMap(([name, of]) =>
      columnsOf(name, of).map((column): [string, z.ZodMiniType] => [
        column,
        column === name ? schemaOf(of) : optionalOf({ max: 0, ...of }),
      ]),
    ),
  );
}

/** The names of a record in the API description. */
export interface Words {
  one: string;
  many: string;
  searched: string;
}

const times = { created_at: timestamp, updated_at: timestamp };

const countShapeOf = <Referring extends string>(referring: readonly Referring[]) =>
  Object.fromEntries(referring.map((name) => [countOf(name), z.int()])) as Record<
    CountOf<Referring>,
    ReturnType<typeof z.int>
  >;

const pickShape = <F extends Fields>(stored: Shape, fields: F, listed: readonly (keyof F & string)[]) =>
  Object.fromEntries(
    listed.flatMap((name) => columnsOf(name, fields[name] as Field)).map((column) => [column, stored[column]]),
  );

const fileShapeOf = <F extends Fields>(fields: F) =>
  Object.fromEntries(
    imagesOf(fields).map((name) => [fileMember(name), z.nullable(storedFile)]),
  ) as unknown as FileShape<F>;

export function defineRecord<
  const Table extends string,
  const Path extends string,
  const Noun extends string,
  const F extends Fields,
  const Listed extends keyof F & string,
  const Orders extends string,
  const Filter extends keyof F & string = never,
  const Referring extends `${string}s` = never,
  Extra extends Shape = {},
  Detail extends Shape = {},
>(options: {
  table: Table;
  /** The noun in audit actions, such as `job` in `job.create`. */
  noun: Noun;
  /** The admins who edit it. */
  access: AdminAccess;
  /** The last segment of its paths. */
  path: Path;
  /** For the API description: "a job", "jobs", and the searched fields. */
  words: Words;
  /** The field that names a record. */
  title: NoInfer<Listed>;
  fields: F;
  /** The fields in the admin list. */
  listed: readonly Listed[];
  /** The choices that the list is filtered by. */
  filters?: readonly Filter[];
  /** The records that refer to it and prevent its deletion, such as `applications`. List and form have their number as `application_count`. */
  referring?: readonly Referring[];
  /** Additional members of the list. */
  inList?: Extra;
  /** Additional members of the form. */
  inForm?: Detail;
  /** The headers of CSV columns that differ from the column's name. */
  heads?: Readonly<Record<string, string>>;
  /** The orders of the list and its default. */
  orders: { names: readonly Orders[]; usual: SortOf<NoInfer<Orders>> };
}) {
  const { fields, listed, filters = [], referring = [] } = options;
  const inList = (options.inList ?? {}) as Extra;
  const inForm = (options.inForm ?? {}) as Detail;
  const stored = shapeOf(fields, (of) => of.stored ?? of.schema) as StoredShape<F>;
  return {
    ...options,
    filters,
    referring,
    inList,
    inForm,
    /** The input of the form. */
    form: z.object(shapeOf(fields, (of) => of.schema) as FormShape<F>),
    /** Its columns. */
    columns: z.object(stored),
    /** A row of the admin list. */
    row: z.object({
      id,
      ...(pickShape(stored, fields, listed) as unknown as RowShape<F, Listed>),
      /** Languages with missing texts. */
      missing: z.array(z.enum(languages)),
      ...countShapeOf(referring),
      ...inList,
      ...times,
    }),
    /** A record with the fields of its form. */
    whole: z.object({ id, ...stored, ...fileShapeOf(fields), ...countShapeOf(referring), ...inForm, ...times }),
  };
}
