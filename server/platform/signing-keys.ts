import { readFile } from 'node:fs/promises';
import type { Clock } from './clock.ts';
import { SettingError } from './config.ts';
import type { Db } from './postgres.ts';
import type { Secrets } from './secrets.ts';
import {
  calculateJwkThumbprint,
  createLocalJWKSet,
  exportJWK,
  generateKeyPair,
  importJWK,
  jwtVerify,
  SignJWT,
  type JWK,
  type JWTPayload,
} from 'jose';

const purpose = 'signing-keys';
const algorithms = ['ES256', 'RS256'];

/** The keys that sign access tokens, and the public set that others verify them with. */
export interface SigningKeys {
  sign(claims: JWTPayload): Promise<string>;
  /** The claims of a token that one of our keys signed and that is not expired at `now`; throws otherwise. */
  verify(token: string, now: string): Promise<JWTPayload>;
  publicKeys(): { keys: JWK[] };
}

interface KeyPlaces {
  db: Db;
  secrets: Secrets;
  clock: Clock;
  /** A file of private JWKs to import; the first signs. */
  importFile?: string | undefined;
}

/** Loads the signing keys of this installation; the first start makes an ES256 pair or imports the given ones. */
export async function loadSigningKeys({ db, secrets, clock, importFile }: KeyPlaces): Promise<SigningKeys> {
  await storeKeys({ db, secrets, clock, importFile });
  const rows = await db
    .selectFrom('auth.signing_keys')
    .select(['kid', 'alg', 'status', 'private_jwk_encrypted', 'public_jwk'])
    .orderBy('created_at', 'desc')
    .execute();
  const current = rows.find((row) => row.status === 'current');
  if (!current) throw new Error('No current signing key');
  const signingKey = await importJWK(openKey(secrets, current.private_jwk_encrypted), current.alg);
  const published = { keys: rows.map((row) => row.public_jwk as unknown as JWK) };
  const keySet = createLocalJWKSet(published);
  return {
    sign: async (claims) =>
      await new SignJWT(claims).setProtectedHeader({ alg: current.alg, kid: current.kid, typ: 'JWT' }).sign(signingKey),
    verify: async (token, now) => (await jwtVerify(token, keySet, { algorithms, currentDate: new Date(now) })).payload,
    publicKeys: () => published,
  };
}

function openKey(secrets: Secrets, sealed: string): JWK {
  try {
    return JSON.parse(secrets.decrypt(purpose, sealed)) as JWK;
  } catch {
    throw new SettingError(
      'The signing keys in this database were sealed with another secret: start with the STATE_DIR or the APP_SECRET of its first start.',
    );
  }
}

async function storeKeys(places: KeyPlaces): Promise<void> {
  const { db, importFile } = places;
  if (importFile) await importKeys(places, await readKeys(importFile));
  else if (!(await hasKeys(db))) await insertKey(places, db, { jwk: await makeKey(), status: 'current' });
}

// An imported key signs from now on; what another key has signed stays good.
async function importKeys(places: KeyPlaces, [first, ...others]: JWK[]): Promise<void> {
  if (!first) return;
  const kid = await kidOf(first);
  await places.db.transaction().execute(async (tx) => {
    const keys = tx.updateTable('auth.signing_keys');
    await keys.set({ status: 'previous' }).where('status', '=', 'current').where('kid', '<>', kid).execute();
    await keys.set({ status: 'current' }).where('kid', '=', kid).execute();
    await insertKey(places, tx, { jwk: first, status: 'current' });
    for (const jwk of others) await insertKey(places, tx, { jwk, status: 'previous' });
  });
}

// The unique index on the current key lets one of several processes that start at once win; the others read its key.
async function insertKey(
  { secrets, clock }: KeyPlaces,
  db: Db,
  { jwk, status }: { jwk: JWK; status: 'current' | 'previous' },
): Promise<void> {
  const kid = await kidOf(jwk);
  await db
    .insertInto('auth.signing_keys')
    .values({
      kid,
      alg: jwk.kty === 'RSA' ? 'RS256' : 'ES256',
      private_jwk_encrypted: secrets.encrypt(purpose, JSON.stringify(jwk)),
      public_jwk: JSON.stringify(publicPart(jwk, kid)),
      status,
      created_at: clock.now(),
    })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

const kidOf = async (jwk: JWK) => jwk.kid ?? (await calculateJwkThumbprint(jwk));

const hasKeys = async (db: Db) => Boolean(await db.selectFrom('auth.signing_keys').select('kid').executeTakeFirst());

async function makeKey(): Promise<JWK> {
  const { privateKey } = await generateKeyPair('ES256', { extractable: true });
  return await exportJWK(privateKey);
}

// WebCrypto refuses a private key whose key_ops names both signing and verifying, so key_ops is dropped on import.
async function readKeys(file: string): Promise<JWK[]> {
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
