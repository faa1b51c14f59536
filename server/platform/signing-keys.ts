import type { Timestamp } from '#domain/kernel/time.ts';
import {
  createLocalJWKSet,
  errors,
  importJWK,
  jwtVerify,
  SignJWT,
  type CryptoKey,
  type JWK,
  type JWTPayload,
  type LocalJWKSet,
} from 'jose';
import type { Listener } from './listen.ts';
import {
  deleteEndedKeys,
  ensureKeys,
  isPublishedAt,
  listKeys,
  openKey,
  signingAt,
  type KeyPlaces,
  type StoredKey,
} from './signing-key-store.ts';

const algorithms = ['ES256', 'RS256'];
/** Milliseconds between two looks for a key that a token names and nobody here knows: such names cost nothing to make up. */
const lookEvery = 1000;

/** The keys that sign access tokens, and the public set that others verify them with. */
export interface SigningKeys {
  sign(claims: JWTPayload): Promise<string>;
  /** The claims of a token that one of our keys signed and that is not expired at `now`; throws otherwise. */
  verify(token: string, now: Timestamp): Promise<JWTPayload>;
  publicKeys(): { keys: JWK[] };
  /** Forgets the keys that are over, and reads anew which there are. */
  renew(): Promise<void>;
  /** Hears from now on of keys that another process has made. */
  follow(listener: Pick<Listener, 'listen'>): Promise<void>;
}

/** Opens the signing keys of this installation; the first start makes a pair, or imports the given ones. */
export async function loadSigningKeys(places: KeyPlaces): Promise<SigningKeys> {
  await ensureKeys(places);
  const ring = new KeyRing(places);
  await ring.read();
  return ring;
}

class KeyRing implements SigningKeys {
  readonly #places: KeyPlaces;
  readonly #imported = new Map<string, CryptoKey | Uint8Array>();
  #keys: readonly StoredKey[] = [];
  #verifier: { kids: string; keySet: LocalJWKSet } | null = null;
  #lookedAt = 0;

  constructor(places: KeyPlaces) {
    this.#places = places;
  }

  async sign(claims: JWTPayload): Promise<string> {
    const key = signingAt(this.#keys, this.#places.clock.now());
    const { alg, kid } = key;
    return await new SignJWT(claims).setProtectedHeader({ alg, kid, typ: 'JWT' }).sign(await this.#privateKey(key));
  }

  async verify(token: string, now: Timestamp): Promise<JWTPayload> {
    const options = { algorithms, currentDate: new Date(now) };
    try {
      return (await jwtVerify(token, this.#keySet(), options)).payload;
    } catch (error) {
      if (!(error instanceof errors.JWKSNoMatchingKey) || !(await this.#lookAgain())) throw error;
      return (await jwtVerify(token, this.#keySet(), options)).payload;
    }
  }

  publicKeys(): { keys: JWK[] } {
    const [now, { tokenSeconds }] = [this.#places.clock.now(), this.#places];
    const published = this.#keys.filter((key) => isPublishedAt(key, { now, tokenSeconds }));
    return { keys: published.toReversed().map((key) => key.public_jwk as unknown as JWK) };
  }

  async renew(): Promise<void> {
    await deleteEndedKeys(this.#places);
    await this.read();
  }

  async follow(listener: Pick<Listener, 'listen'>): Promise<void> {
    // What is missed here is read at the next turn of the chores.
    const read = () => void this.read().catch(() => {});
    await listener.listen('signing_keys', { hear: read, back: read });
  }

  async read(): Promise<void> {
    const keys = await listKeys(this.#places.db);
    await this.#privateKey(signingAt(keys, this.#places.clock.now()));
    this.#keys = keys;
  }

  async #lookAgain(): Promise<boolean> {
    const at = Date.now();
    if (at - this.#lookedAt < lookEvery) return false;
    this.#lookedAt = at;
    await this.read();
    return true;
  }

  // Made anew only when another key is published or one is not any more: it keeps the keys in the form that verifies.
  #keySet(): LocalJWKSet {
    const published = this.publicKeys();
    const kids = published.keys.map(({ kid }) => kid).join();
    if (this.#verifier?.kids !== kids) this.#verifier = { kids, keySet: createLocalJWKSet(published) };
    return this.#verifier.keySet;
  }

  async #privateKey(key: StoredKey): Promise<CryptoKey | Uint8Array> {
    const known = this.#imported.get(key.kid);
    if (known) return known;
    const imported = await importJWK(openKey(this.#places.secrets, key), key.alg);
    this.#imported.set(key.kid, imported);
    return imported;
  }
}
