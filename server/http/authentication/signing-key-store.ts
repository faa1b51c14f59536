import { readFile } from 'node:fs/promises';
import { plusSeconds, type Timestamp } from '#domain/kernel/time.ts';
import type { Clock } from '#server/runtime/clock.ts';
import { SettingError } from '#server/runtime/operator-errors.ts';
import type { Db } from '#server/database/database.ts';
import type { Secrets } from '#server/runtime/secrets.ts';
import { calculateJwkThumbprint, exportJWK, generateKeyPair, type JWK } from 'jose';
import { sql } from 'kysely';

const purpose = 'signing-keys';

/** Cache lifetime of the public keys for other verifiers, in seconds. */
export const publishedKeysMaxAge = 600;

export interface KeyOptions {
  db: Db;
  secrets: Secrets;
  clock: Clock;
  /** Lifetime of an access token in seconds. */
  tokenSeconds: number;
  /** Verified tokens in the cache: a page makes ten requests, and a signature costs as much as a query. */
  maxVerified: number;
  /** A file of private JWKs to import; the first signs. */
  importFile?: string | undefined;
}

export type StoredKey = Awaited<ReturnType<typeof listKeys>>[number];

export async function listKeys(db: Db) {
  return await db
    .selectFrom('auth.signing_keys')
    .select(['kid', 'alg', 'private_jwk_encrypted', 'public_jwk', 'signs_from', 'signs_until'])
    .orderBy('signs_from')
    .orderBy('kid')
    .execute();
}

/** The key that signs at `now`; the first key if this clock is behind. */
export function signingAt(keys: readonly StoredKey[], now: Timestamp): StoredKey {
  const signing = keys.findLast((key) => key.signs_from <= now && (key.signs_until === null || key.signs_until > now));
  const key = signing ?? keys.find(({ signs_until }) => signs_until === null);
  if (!key) throw new Error('There is no signing key');
  return key;
}

/** True while tokens of `key` may be valid or verifiers may have cached it. */
export const isPublishedAt = (
  key: Pick<StoredKey, 'signs_until'>,
  { now, tokenSeconds }: { now: Timestamp; tokenSeconds: number },
): boolean => key.signs_until === null || plusSeconds(key.signs_until, tokenSeconds + publishedKeysMaxAge) > now;

export function openKey(secrets: Secrets, { private_jwk_encrypted: sealed }: StoredKey): JWK {
  try {
    return JSON.parse(secrets.decrypt(purpose, sealed)) as JWK;
  } catch {
    throw new SettingError(
      'The signing keys in this database were sealed with another secret: start with the STATE_DIR or the APP_SECRET of its first start.',
    );
  }
}

/** Ensures a key: the first start creates an ES256 pair; with a file, its first key signs. */
export async function ensureKeys(options: KeyOptions): Promise<void> {
  const { importFile } = options;
  const imported = importFile ? await readKeys(importFile) : [];
  await options.db.transaction().execute(async (tx) => {
    await holdKeys(tx);
    const now = options.clock.now();
    if (imported.length > 0) await importKeys(options, tx, { keys: imported, now });
    else if ((await listKeys(tx)).length === 0) await insertKey(options, tx, { jwk: await makeKey(), now, from: now });
  });
}

/**
 * Publishes a new key, which signs once caches of the old keys have expired; the old one stays for the lifetime of its tokens. Null when a
 * published key does not sign yet.
 */
export async function rotateKeys(options: KeyOptions): Promise<{ kid: string; from: Timestamp } | null> {
  if (options.importFile) {
    throw new SettingError(
      'The keys come from AUTH_SIGNING_KEYS_FILE: put the new key first in that file, leave the old ones behind it, and start again.',
    );
  }
  const jwk = await makeKey();
  return await options.db.transaction().execute(async (tx) => {
    await holdKeys(tx);
    const now = options.clock.now();
    if ((await listKeys(tx)).some(({ signs_from }) => signs_from > now)) return null;
    const from = plusSeconds(now, publishedKeysMaxAge);
    await tx.updateTable('auth.signing_keys').set({ signs_until: from }).where('signs_until', 'is', null).execute();
    return { kid: await insertKey(options, tx, { jwk, now, from }), from };
  });
}

/**
 * Replaces leaked keys: a new key signs at once, and all others are deleted, which invalidates their tokens. With a file, keys that it does
 * not name are deleted; null when it names all.
 */
export async function replaceKeys(options: KeyOptions): Promise<{ kid: string } | null> {
  const { importFile } = options;
  const keys = importFile ? await readKeys(importFile) : [await makeKey()];
  if (keys.length === 0) throw new SettingError('AUTH_SIGNING_KEYS_FILE names no key: put a new one into it.');
  const kids = await Promise.all(keys.map(kidOf));
  return await options.db.transaction().execute(async (tx) => {
    await holdKeys(tx);
    const gone = await tx.deleteFrom('auth.signing_keys').where('kid', 'not in', kids).returning('kid').execute();
    await importKeys(options, tx, { keys, now: options.clock.now() });
    return gone.length > 0 && kids[0] !== undefined ? { kid: kids[0] } : null;
  });
}

/** Deletes keys whose tokens have all expired. */
export async function deleteEndedKeys({ db, clock, tokenSeconds }: KeyOptions): Promise<void> {
  const since = plusSeconds(clock.now(), -(tokenSeconds + publishedKeysMaxAge));
  await db.deleteFrom('auth.signing_keys').where('signs_until', '<=', since).execute();
}

// Serialized: two processes that start at once create one key.
async function holdKeys(tx: Db): Promise<void> {
  await sql`lock table auth.signing_keys in share row exclusive mode`.execute(tx);
}

// An imported key signs at once; tokens of other keys stay valid until they expire.
async function importKeys(
  options: KeyOptions,
  tx: Db,
  { keys: [first, ...others], now }: { keys: JWK[]; now: Timestamp },
): Promise<void> {
  if (!first) return;
  const [kid, known] = [await kidOf(first), await listKeys(tx)];
  if (known.find((key) => key.signs_until === null)?.kid !== kid) {
    const ended = tx.updateTable('auth.signing_keys').set({ signs_until: now });
    await ended.where((row) => row.or([row('signs_until', 'is', null), row('signs_until', '>', now)])).execute();
    if (known.some((key) => key.kid === kid)) {
      const again = tx.updateTable('auth.signing_keys').set({ signs_from: now, signs_until: null });
      await again.where('kid', '=', kid).execute();
    } else await insertKey(options, tx, { jwk: first, now, from: now });
  }
  const kids = new Set(known.map((key) => key.kid));
  for (const jwk of others)
    if (!kids.has(await kidOf(jwk))) await insertKey(options, tx, { jwk, now, from: now, until: now });
}

async function insertKey(
  { secrets }: KeyOptions,
  tx: Db,
  { jwk, now, from, until = null }: { jwk: JWK; now: Timestamp; from: Timestamp; until?: Timestamp | null },
): Promise<string> {
  const kid = await kidOf(jwk);
  await tx
    .insertInto('auth.signing_keys')
    .values({
      kid,
      alg: jwk.kty === 'RSA' ? 'RS256' : 'ES256',
      private_jwk_encrypted: secrets.encrypt(purpose, JSON.stringify(jwk)),
      public_jwk: JSON.stringify(publicPart(jwk, kid)),
      signs_from: from,
      signs_until: until,
      created_at: now,
    })
    .execute();
  return kid;
}

const kidOf = async (jwk: JWK) => jwk.kid ?? (await calculateJwkThumbprint(jwk));

async function makeKey(): Promise<JWK> {
  const { privateKey } = await generateKeyPair('ES256', { extractable: true });
  return await exportJWK(privateKey);
}

/** Reads a JWK, a list of them or a JWK set. key_ops is dropped, since WebCrypto refuses private keys for both signing and verifying. */
export async function readKeys(file: string): Promise<JWK[]> {
  const parsed = JSON.parse(await readFile(file, 'utf8')) as { keys?: JWK[] } | JWK[] | JWK;
  const list = Array.isArray(parsed)
    ? parsed
    : 'keys' in parsed && Array.isArray(parsed.keys)
      ? parsed.keys
      : [parsed as JWK];
  return list.map(({ key_ops: _, ...jwk }) => jwk);
}

function publicPart(jwk: JWK, kid: string): JWK {
  const { kty, crv, x, y, n, e } = jwk;
  const alg = kty === 'RSA' ? 'RS256' : 'ES256';
  return { kty, kid, alg, use: 'sig', key_ops: ['verify'], ...(kty === 'RSA' ? { n, e } : { crv, x, y }) };
}
