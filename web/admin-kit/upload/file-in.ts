import type { StoredFile } from '#domain/kernel/content.ts';

/** The upload of a form field, or null. */
export const fileIn = (value: unknown): StoredFile | null =>
  typeof value === 'object' && value !== null && 'byte_size' in value ? (value as StoredFile) : null;
