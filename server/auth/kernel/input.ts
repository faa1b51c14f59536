import { maxMetadataBytes, isEmail, normalizeEmail } from '#domain/auth/rules.ts';
import type { Json } from '#db/tables.ts';
import { invalid, refusal } from './auth-error.ts';

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

/** Normalizes an address. Throws for an invalid one. */
export function readEmail(typed: string): string {
  const email = normalizeEmail(typed);
  if (!isEmail(email)) throw invalid('Unable to validate email address: invalid format');
  return email;
}

/** Throws for phone numbers, which are not supported as sign-in names. */
export function refusePhone({ email, phone }: { email: string; phone: string }): void {
  if (!phone) return;
  throw email
    ? invalid('Only an email address or phone number should be provided')
    : refusal('phone_provider_disabled');
}
