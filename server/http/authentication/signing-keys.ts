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
import { LRUCache } from 'lru-cache';
import type { Listener } from '#server/database/listener.ts';
import {
  deleteEndedKeys,
  ensureKeys,
  isPublishedAt,
  listKeys,
  openKey,
  signingAt,
  type KeyOptions,
  type StoredKey,
} from './signing-key-store.ts';

const algorithms = ['ES256', 'RS256'];
/** Minimum interval between reloads for an unknown key id, which anyone can invent. */
const reloadIntervalMs = 1000;

export interface SigningKeys {
  sign(claims: JWTPayload): Promise<string>;
  /** Verifies signature and expiry and returns the claims; throws otherwise. */
  verify(token: string, now: Timestamp): Promise<Readonly<JWTPayload>>;
  publicKeys(): { keys: JWK[] };
  /** Deletes expired keys and reloads the others. */
  renew(): Promise<void>;
  /** Listens for keys created by other processes. */
  follow(listener: Pick<Listener, 'listen'>): Promise<void>;
}

export async function loadSigningKeys(options: KeyOptions): Promise<SigningKeys> {
  await ensureKeys(options);
  const ring = new KeyRing(options);
  await ring.read();
  return ring;
}

interface Verifier {
  kids: string;
  keySet: LocalJWKSet;
  verified: LRUCache<string, Readonly<JWTPayload>>;
}

class KeyRing implements SigningKeys {
  readonly #options: KeyOptions;
  readonly #imported = new Map<string, CryptoKey | Uint8Array>();
  #keys: readonly StoredKey[] = [];
  #verifier: Verifier | null = null;
  #reloadedAt = 0;

  constructor(options: KeyOptions) {
    this.#options = options;
  }

  async sign(claims: JWTPayload): Promise<string> {
    const key = signingAt(this.#keys, this.#options.clock.now());
    const { alg, kid } = key;
    return await new SignJWT(claims).setProtectedHeader({ alg, kid, typ: 'JWT' }).sign(await this.#privateKey(key));
  }

  async verify(token: string, now: Timestamp): Promise<Readonly<JWTPayload>> {
    const known = this.#currentVerifier().verified.get(token);
    if (known && isInTime(known, now)) return known;
    try {
      return await this.#check(token, now);
    } catch (error) {
      if (!(error instanceof errors.JWKSNoMatchingKey) || !(await this.#reload())) throw error;
      return await this.#check(token, now);
    }
  }

  async #check(token: string, now: Timestamp): Promise<Readonly<JWTPayload>> {
    const { keySet, verified } = this.#currentVerifier();
    const { payload } = await jwtVerify(token, keySet, { algorithms, currentDate: new Date(now) });
    verified.set(token, Object.freeze(payload));
    return payload;
  }

  publicKeys(): { keys: JWK[] } {
    const [now, { tokenSeconds }] = [this.#options.clock.now(), this.#options];
    const published = this.#keys.filter((key) => isPublishedAt(key, { now, tokenSeconds }));
    return { keys: published.toReversed().map((key) => key.public_jwk as unknown as JWK) };
  }

  async renew(): Promise<void> {
    await deleteEndedKeys(this.#options);
    await this.read();
  }

  async follow(listener: Pick<Listener, 'listen'>): Promise<void> {
    // The next background task reads missed keys.
    const read = () => void this.read().catch(() => {});
    await listener.listen('signing_keys', { onMessage: read, onBack: read });
  }

  async read(): Promise<void> {
    const keys = await listKeys(this.#options.db);
    await this.#privateKey(signingAt(keys, this.#options.clock.now()));
    this.#keys = keys;
  }

  async #reload(): Promise<boolean> {
    const at = Date.now();
    if (at - this.#reloadedAt < reloadIntervalMs) return false;
    this.#reloadedAt = at;
    await this.read();
    return true;
  }

  // Replaced only when the set of keys changes, since it caches imported keys and verified tokens.
  #currentVerifier(): Verifier {
    const { maxVerified } = this.#options;
    const published = this.publicKeys();
    const kids = published.keys.map(({ kid }) => kid).join();
    if (this.#verifier?.kids !== kids) {
      this.#verifier = { kids, keySet: createLocalJWKSet(published), verified: new LRUCache({ max: maxVerified }) };
    }
    return this.#verifier;
  }

  async #privateKey(key: StoredKey): Promise<CryptoKey | Uint8Array> {
    const known = this.#imported.get(key.kid);
    if (known) return known;
    const imported = await importJWK(openKey(this.#options.secrets, key), key.alg);
    this.#imported.set(key.kid, imported);
    return imported;
  }
}

/** True for unexpired claims; otherwise jose verifies again and reports the reason. */
function isInTime({ nbf = 0, exp = Infinity }: Readonly<JWTPayload>, now: Timestamp): boolean {
  const seconds = Math.floor(Date.parse(now) / 1000);
  return nbf <= seconds && seconds < exp;
}
