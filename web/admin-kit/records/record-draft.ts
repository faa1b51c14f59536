import * as z from 'zod/mini';
import { closingDayOf, lastMomentOf } from '#domain/kernel/time.ts';
import { columnsOf, type Field, type Fields, fileMember } from '#domain/kernel/records/record.ts';
import type { ContentDraft, ContentShape } from '#web/admin-kit/record-editor/content-draft.ts';
import type { StoredRecord } from '#domain/kernel/records/record-endpoints.ts';
import { fileIn } from '#web/admin-kit/upload/file-in.ts';

export interface FormRecord {
  fields: Fields;
  form: z.ZodMiniObject;
}

export type Stored = StoredRecord;

/** The form of a record: its initial values, and the body that it sends. */
export const recordShape = ({ fields, form }: FormRecord): ContentShape<Stored> => ({
  shape: form,
  draftOf: (stored) =>
    Object.fromEntries(columns(fields).map(([name, field]) => [name, draftValue(name, field, stored)])),
  bodyOf: (draft, stored) =>
    Object.fromEntries(
      columns(fields).flatMap(([name, field]) => {
        const value = bodyValue(field, draft[name] ?? null, stored?.[name]);
        return value === undefined ? [] : [[name, value]];
      }),
    ),
});

/** The values of a form before it is saved; what is missing or invalid counts as empty. */
export function lenientValues<Form extends z.ZodMiniObject>(
  { fields, form }: { fields: Fields; form: Form },
  draft: ContentDraft,
): z.infer<Form> {
  const body = recordShape({ fields, form }).bodyOf(draft, null);
  const values = Object.entries(form.shape).map(([name, schema]) => {
    const value = z.safeParse(schema, body[name]);
    const empty = z.safeParse(schema, undefined);
    return [name, value.success ? value.data : empty.success ? empty.data : ''];
  });
  return Object.fromEntries(values) as z.infer<Form>;
}

const columns = (fields: Fields) =>
  Object.entries(fields).flatMap(([name, field]) =>
    columnsOf(name, field).map((column): [string, Field] => [column, field]),
  );

function draftValue(name: string, field: Field, stored: Stored | null): ContentDraft[string] {
  const value = stored?.[name] ?? null;
  if (field.input === 'flag') return value === true;
  if (field.input === 'image') return fileIn(stored?.[fileMember(name)]);
  if (field.input === 'closing_day') return typeof value === 'string' ? closingDayOf(value) : '';
  return value === null ? (field.initial ?? '') : plainText(value);
}

/** A text or number as text; '' for anything else. */
export const plainText = (value: unknown): string =>
  typeof value === 'string' || typeof value === 'number' ? String(value) : '';

const wholeDay = /^\d{4}-\d{2}-\d{2}$/;

// Empty fields are not sent: the contract has defaults for them.
function bodyValue(field: Field, value: ContentDraft[string], stored: unknown): unknown {
  if (field.input === 'flag') return value === true;
  if (field.input === 'image') return fileIn(value)?.id ?? null;
  if (typeof value !== 'string' || value.trim() === '') return undefined;
  if (field.input === 'closing_day' && wholeDay.test(value)) return momentOn(value, stored);
  if (field.input !== 'number') return value;
  // A number that the server chooses is sent only after a change, since it may have been rearranged meanwhile.
  return field.stored && Number(value) === stored ? undefined : Number(value);
}

// Keeps the stored time of day while the day is unchanged.
const momentOn = (day: string, stored: unknown) =>
  typeof stored === 'string' && closingDayOf(stored) === day ? stored : lastMomentOf(day);
