import * as z from 'zod/mini';
import type { AdminAccess, ExportAccess } from '../permissions.ts';
import { activities, type Activity, type ActivityFilter, activityFilters } from '../content.ts';
import { type Endpoint, endpoint, exportOf, type InputShapes } from '../endpoint.ts';
import { id, idParams, timestamp } from '../ids.ts';
import type { Language } from '../language.ts';
import { adminListQuery, adminPageOf, changedRows, filteredPageOf, type SortOf, statusChanges } from '../list.ts';
import { type Field, type Fields, imagesOf, type Words } from './record.ts';

type Admin<In extends InputShapes, Out> = Endpoint<In, z.ZodMiniType<Out>, AdminAccess>;
type ById = { params: typeof idParams };
type Listing = { query: z.ZodMiniObject };

/** A record with any fields. */
export interface StoredRecord {
  id: string;
  created_at: string;
  updated_at: string;
  [column: string]: unknown;
}

export interface ListedRecord extends StoredRecord {
  missing: Language[];
  status?: Activity;
}

interface RecordPage {
  rows: ListedRecord[];
  next: string | null;
  previous: string | null;
  total: number;
  counts?: Record<ActivityFilter, number>;
}

export interface AnyRecordEndpoints {
  list: Admin<Listing, RecordPage>;
  export: Endpoint<Listing, z.ZodMiniType<null>, ExportAccess>;
  get: Admin<ById, StoredRecord>;
  create: Admin<{ body: z.ZodMiniObject }, StoredRecord>;
  update: Admin<ById & { body: z.ZodMiniObject }, StoredRecord>;
  remove: Admin<ById, { id: string }>;
  change?: Admin<{ body: ReturnType<typeof statusChanges<Activity>> }, { rows: ListedRecord[]; stale: string[] }>;
  copy?: Admin<ById, StoredRecord>;
}

/** The parts of a declared record that its operations are made of. */
export interface Declared<
  Form extends z.ZodMiniObject,
  Row extends z.ZodMiniObject,
  Whole extends z.ZodMiniObject,
  Orders extends string,
> {
  path: string;
  access: AdminAccess;
  words: Words;
  fields: Fields;
  orders: { names: readonly Orders[]; usual: SortOf<NoInfer<Orders>> };
  form: Form;
  row: Row;
  whole: Whole;
}

/** The operations of admins on a record. */
export function recordEndpoints<
  Form extends z.ZodMiniObject,
  Row extends z.ZodMiniObject,
  Whole extends z.ZodMiniObject,
  const Orders extends string,
>(record: Declared<Form, Row, Whole, Orders>) {
  const { path, access, words, orders, row, whole } = record;
  const list = endpoint({
    method: 'GET',
    path: `/api/admin/${path}`,
    summary: `All ${words.many}. The search covers ${words.searched}.`,
    access,
    input: { query: adminListQuery(orders, {}) },
    output: adminPageOf(row),
    errors: ['bad_cursor'],
  });
  return {
    list,
    export: exportOf({ ...list, errors: [] }, words.many),
    get: endpoint({
      method: 'GET',
      path: `/api/admin/${path}/{id}`,
      summary: `${capital(words.one)} with the fields of its form.`,
      access,
      input: { params: idParams },
      output: whole,
      errors: ['not_found'],
    }),
    ...changeEndpoints(record),
  };
}

function changeEndpoints<Form extends z.ZodMiniObject, Whole extends z.ZodMiniObject>(
  options: Pick<Declared<Form, never, Whole, never>, 'path' | 'access' | 'words' | 'fields' | 'form' | 'whole'>,
) {
  const { path, access, words, fields, form, whole } = options;
  const files = imagesOf(fields).length > 0 ? (['file_missing'] as const) : [];
  const all = `/api/admin/${path}`;
  const one = `/api/admin/${path}/{id}`;
  return {
    create: endpoint({
      method: 'POST',
      path: all,
      summary: `Adds ${words.one}.`,
      access,
      input: { body: form },
      output: whole,
      errors: files,
    }),
    update: endpoint({
      method: 'PUT',
      path: one,
      summary: `Replaces the fields of ${words.one} unless it has changed since updated_at.`,
      access,
      input: { params: idParams, body: z.extend(form, { updated_at: timestamp }) },
      output: whole,
      errors: ['not_found', ...files, 'changed_meanwhile'],
    }),
    remove: endpoint({
      method: 'DELETE',
      path: one,
      summary: `Deletes ${words.one} unless other records refer to it; the details of in_use have their numbers.`,
      access,
      input: { params: idParams },
      output: z.object({ id }),
      errors: ['not_found', 'in_use'],
    }),
  };
}

/** The choices of a filter: all, or a value of the field. */
export const filterChoices = (field: Field | undefined) => ['all', ...(field?.choices ?? [])] as const;

const choiceOf = (field: Field | undefined) => z._default(z.enum(filterChoices(field)), 'all');

const filterShape = <Filter extends string>(fields: Fields, filters: readonly Filter[]) =>
  Object.fromEntries(filters.map((name) => [name, choiceOf(fields[name])])) as Record<
    Filter,
    ReturnType<typeof choiceOf>
  >;

/** The operations of admins on a record that is published or hidden. */
export function publishedEndpoints<
  Form extends z.ZodMiniObject,
  Row extends z.ZodMiniObject,
  Whole extends z.ZodMiniObject,
  const Orders extends string,
  const Filter extends string,
>(record: Declared<Form, Row, Whole, Orders> & { filters: readonly Filter[] }) {
  const { path, access, words, orders, whole } = record;
  const row = z.extend(record.row, { status: z.enum(activities) });
  const status = z._default(z.enum(activityFilters), 'all');
  const list = endpoint({
    method: 'GET',
    path: `/api/admin/${path}`,
    summary: `All ${words.many}, including hidden ones. The search covers ${words.searched}. Counts are of the search and the other filters, by status.`,
    access,
    input: { query: adminListQuery(orders, { status, ...filterShape(record.fields, record.filters) }) },
    output: filteredPageOf(row, activityFilters),
    errors: ['bad_cursor'],
  });
  return {
    ...recordEndpoints(record),
    list,
    export: exportOf({ ...list, errors: [] }, words.many),
    change: endpoint({
      method: 'PUT',
      path: `/api/admin/${path}/status`,
      summary: `Publishes or hides ${words.many}. Those whose status is no longer \`from\` stay unchanged and are returned as stale.`,
      access,
      input: { body: statusChanges(activities) },
      output: changedRows(row),
    }),
    copy: endpoint({
      method: 'POST',
      path: `/api/admin/${path}/{id}/copy`,
      summary: `Adds a hidden copy of ${words.one} with its images, without records that refer to it.`,
      access,
      input: { params: idParams },
      output: whole,
      errors: ['not_found'],
    }),
  };
}

const capital = (text: string) => text.charAt(0).toUpperCase() + text.slice(1);
