import type { LinkProps } from '@tanstack/react-router';
import type { ComponentProps, ComponentType } from 'react';
import type * as z from 'zod/mini';
import type { AnyRecordEndpoints, ListedRecord } from '#domain/kernel/records/record-endpoints.ts';
import type { RecordNoun, RecordPath } from '#domain/kernel/records/record-names.ts';
import type { Fields } from '#domain/kernel/records/record.ts';
import type { ContentDraft } from '#web/admin-kit/record-editor/content-draft.ts';
import type { PlainMessage } from '#web/admin-kit/labels.ts';
import type { TextField } from '#web/ui/forms/TextField.tsx';
import type { Column } from '#web/ui/data/DataTable.tsx';
import type { Text } from '#web/lib/i18n/text.ts';
import type { m } from '#web/paraglide/messages.js';
import type { Stored } from './record-draft.ts';

/** A declared record with any fields. */
export interface DeclaredRecord {
  table: string;
  noun: RecordNoun;
  path: RecordPath;
  title: string;
  fields: Fields;
  filters: readonly string[];
  form: z.ZodMiniObject;
  orders: { names: readonly string[]; usual: string };
}

/** How a field is shown, where its declaration does not say it. */
export interface FieldView extends Pick<
  ComponentProps<typeof TextField>,
  'placeholder' | 'inputMode' | 'autoCapitalize' | 'lang'
> {
  hint?: PlainMessage;
  shape?: 'wide' | 'square';
  label?: PlainMessage;
  component?: ComponentType<{ name: string; stored: Stored | null }>;
}

/** The unsaved form, and the stored record if there is one. */
export interface PreviewProps {
  draft: ContentDraft;
  stored: Stored | null;
}

export interface Section {
  title: PlainMessage;
  hint?: PlainMessage;
  /** For long texts: at most two columns. */
  wide?: boolean;
  fields: readonly string[];
}

/** The fields of a record without the translated ones, which have tabs of their own, and without `others`. */
export const fieldsExcept = ({ fields }: Pick<DeclaredRecord, 'fields'>, others: readonly string[]) =>
  Object.keys(fields).filter((name) => !fields[name]?.isTranslated && !others.includes(name));

/** The screens of a record: what its declaration leaves open. */
export interface AdminRecord {
  record: DeclaredRecord;
  endpoints: AnyRecordEndpoints;
  texts: {
    title: PlainMessage;
    new: PlainMessage;
    edit: PlainMessage;
    search: PlainMessage;
    failed: PlainMessage;
    empty: PlainMessage;
    copy?: PlainMessage;
  };
  above?: readonly Section[];
  sections: readonly Section[];
  views: Readonly<Record<string, FieldView | undefined>>;
  under: (row: ListedRecord, t: Text) => string | null;
  /** Columns of the list besides the title, by name or described. */
  columns: readonly (string | ColumnView)[];
  picture?: ComponentType<{ row: ListedRecord }>;
  /** What may refer to a record, with its screen. */
  references: Readonly<Record<string, Reference>>;
  preview: ComponentType<PreviewProps>;
  links?: ComponentType<{ stored: Stored }>;
  /** Below the form of a stored record. */
  below?: ComponentType<{ stored: Stored }>;
  listLinks?: ComponentType;
}

/** A column that is not shown as its field is by default. */
export interface ColumnView extends Omit<Column<ListedRecord>, 'header' | 'cell'> {
  head: PlainMessage;
  cell: ComponentType<{ row: ListedRecord }>;
}

export interface Reference {
  text: typeof m.manage_uses_jobs;
  /** Default: the list, searched for the record's name. */
  link: (record: { id: string; name: string }) => Pick<LinkProps, 'to' | 'params' | 'search'>;
}
