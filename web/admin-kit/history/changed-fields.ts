import type { AuditEntry } from '#domain/audit/contract.ts';

/** A changed field; `before` is missing for a new record, `after` for a deleted one. */
export interface ChangedField {
  column: string;
  before?: unknown;
  after?: unknown;
}

/** The changed fields by name, without those that are empty before and after. */
export function changedFields({ before, after }: Pick<AuditEntry, 'before' | 'after'>): ChangedField[] {
  const columns = [...new Set([...Object.keys(before ?? {}), ...Object.keys(after ?? {})])].sort();
  return columns
    .map((column) => ({
      column,
      ...(before && { before: before[column] ?? null }),
      ...(after && { after: after[column] ?? null }),
    }))
    .filter((field) => !isNothing(field.before) || !isNothing(field.after));
}

const isNothing = (value: unknown) => value === undefined || value === null || value === '';
