import { maxMetadataBytes } from '#domain/auth/rules.ts';
import type { Json } from '#db/tables.ts';
import { invalid } from '#server/auth/auth-error.ts';

type Metadata = { [name: string]: Json };

/** Merges metadata by key; null deletes a key. Throws when the result is too large. */
export function mergeMetadata(current: Metadata, changes: Record<string, unknown>): Metadata {
  const merged = Object.entries({ ...current, ...(changes as Metadata) }).filter(([, value]) => value !== null);
  return requireSmall(Object.fromEntries(merged));
}

function requireSmall(metadata: Metadata): Metadata {
  if (Buffer.byteLength(textOf(metadata)) > maxMetadataBytes) {
    throw invalid(`User data cannot be longer than ${maxMetadataBytes} bytes`);
  }
  return metadata;
}

function textOf(metadata: Metadata): string {
  try {
    return JSON.stringify(metadata);
  } catch {
    throw invalid('User data is nested too deeply');
  }
}
