import type { AuditEntry } from '#domain/audit/contract.ts';

/** One field of a change; `before` is missing where the record was made, `after` where it was deleted. */
export interface ChangedField {
  column: string;
  before?: unknown;
  after?: unknown;
}

/** The fields of a change, in the order of their names. What was empty before and after is left out. */
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
