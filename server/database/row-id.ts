import { createHash, randomUUID } from 'node:crypto';

/**
 * The id of a new row. With a client's idempotency key it is derived from the key and `scope`, which names the table, the author and what the row
 * belongs to: a repeated request gets the same id, and no key leads to a row of somebody else.
 */
export function rowId(key: string | undefined, ...scope: string[]): string {
  if (key === undefined) return randomUUID();
  const hex = createHash('sha256')
    .update([key, ...scope].join(' '))
    .digest('hex');
  // Version 8, for other hashes than SHA-1, and the variant of RFC 9562.
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-8${hex.slice(13, 16)}-a${hex.slice(17, 20)}-${hex.slice(20, 32)}`;
}
