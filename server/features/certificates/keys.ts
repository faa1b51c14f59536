import {
  calculateJwkThumbprint,
  exportJWK,
  generateKeyPair,
  importJWK,
  type JWK,
  type JWTPayload,
  SignJWT,
} from 'jose';
import { sql } from 'kysely';
import type { Timestamp } from '#domain/kernel/time.ts';
import type { Db } from '#server/database/database.ts';
import { SettingError } from '#server/runtime/operator-errors.ts';
import type { Services } from '#server/services/services.ts';

const purpose = 'certificate-keys';

type Store = Pick<Services, 'db' | 'secrets' | 'clock'>;

/** The issuer of credentials, named by the host of this site. */
export const didOf = (publicUrl: string) => `did:web:${encodeURIComponent(new URL(publicUrl).host)}`;

const publicJwk = (publicKey: string): JWK => ({ kty: 'OKP', crv: 'Ed25519', x: publicKey });

const findCurrent = async (db: Db) =>
  await db.selectFrom('certificate_keys').selectAll().where('retired_at', 'is', null).executeTakeFirst();

/** The key that signs; the first call makes it. */
async function getKey(store: Store) {
  const found = await findCurrent(store.db);
  if (found) return found;
  await insertKey(store, store.db, store.clock.now());
  // Another process may have made it meanwhile.
  const made = await findCurrent(store.db);
  if (!made) throw new Error('There is no key for certificates');
  return made;
}

async function insertKey({ secrets }: Store, db: Db, now: Timestamp): Promise<string> {
  const { privateKey } = await generateKeyPair('EdDSA', { crv: 'Ed25519', extractable: true });
  const { d = '', x = '' } = await exportJWK(privateKey);
  const kid = await calculateJwkThumbprint(publicJwk(x));
  await db
    .insertInto('certificate_keys')
    .values({ kid, private_key_encrypted: secrets.encrypt(purpose, d), public_key: x, created_at: now })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  return kid;
}

/** Signs credentials with a new key from now on. The old one stays in the DID document. Returns the id of the new key. */
export async function rotateCertificateKey(store: Store): Promise<string> {
  return await store.db.transaction().execute(async (tx) => {
    await lockKeys(tx);
    const now = store.clock.now();
    await tx.updateTable('certificate_keys').set({ retired_at: now }).where('retired_at', 'is', null).execute();
    return await insertKey(store, tx, now);
  });
}

/**
 * Deletes a leaked key. Anyone who has it can sign credentials of any date, so nothing that it signed may verify any more. If it was the one that signs,
 * a new one follows. Returns the id of the key that signs.
 */
export async function revokeCertificateKey(store: Store, kid: string): Promise<string> {
  return await store.db.transaction().execute(async (tx) => {
    await lockKeys(tx);
    const deleted = await tx.deleteFrom('certificate_keys').where('kid', '=', kid).returning('kid').executeTakeFirst();
    if (!deleted)
      throw new SettingError(
        `There is no key ${kid}: /.well-known/did.json has the ids, each behind a #. Nothing was changed.`,
      );
    const current = await findCurrent(tx);
    return current?.kid ?? (await insertKey(store, tx, store.clock.now()));
  });
}

// Serialized: of two rotations at once both make a key.
async function lockKeys(tx: Db): Promise<void> {
  await sql`lock table certificate_keys in share row exclusive mode`.execute(tx);
}

/** Signs a credential as a JWT whose `kid` is the address of the key in the DID document. */
export async function signCredential(
  { config, ...store }: Store & Pick<Services, 'config'>,
  payload: object,
  typ: 'JWT' | 'vc+jwt',
): Promise<string> {
  const { kid, public_key, private_key_encrypted } = await getKey(store);
  const key = await importJWK({ ...publicJwk(public_key), d: openKey(store, private_key_encrypted) }, 'EdDSA');
  const header = { alg: 'EdDSA', kid: `${didOf(config.publicUrl)}#${kid}`, typ };
  return await new SignJWT(payload as JWTPayload).setProtectedHeader(header).sign(key);
}

function openKey({ secrets }: Pick<Store, 'secrets'>, sealed: string): string {
  try {
    return secrets.decrypt(purpose, sealed);
  } catch {
    throw new SettingError(
      'The keys of certificates in this database were sealed with another secret: start with the STATE_DIR or the APP_SECRET of its first start.',
    );
  }
}

/** The DID document: every key that ever signed and has not leaked, newest first. */
export async function getDidDocument({ config, ...store }: Store & Pick<Services, 'config'>) {
  const list = store.db
    .selectFrom('certificate_keys')
    .select(['kid', 'public_key'])
    .orderBy('created_at', 'desc')
    .orderBy('kid');
  let keys = await list.execute();
  if (keys.length === 0) {
    await getKey(store);
    keys = await list.execute();
  }
  const did = didOf(config.publicUrl);
  return {
    '@context': ['https://www.w3.org/ns/did/v1', 'https://w3id.org/security/jwk/v1'],
    id: did,
    verificationMethod: keys.map(({ kid, public_key }) => ({
      id: `${did}#${kid}`,
      type: 'JsonWebKey',
      controller: did,
      publicKeyJwk: { ...publicJwk(public_key), kid, alg: 'EdDSA', use: 'sig' },
    })),
    assertionMethod: keys.map(({ kid }) => `${did}#${kid}`),
  };
}
