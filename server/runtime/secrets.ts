import {
  createCipheriv,
  createDecipheriv,
  createHmac,
  hkdfSync,
  randomBytes,
  randomUUID,
  timingSafeEqual,
} from 'node:crypto';
import { existsSync } from 'node:fs';
import { link, mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { SettingError } from '#server/runtime/operator-errors.ts';

/** Signing and encryption with keys derived from the installation's secret. */
export interface Secrets {
  /** Base64url HMAC-SHA-256 of `message` under the key for `purpose`. */
  sign(purpose: string, message: string): string;
  /** Compares in constant time with the signature that `sign` returns. */
  verify(purpose: string, message: string, signature: string): boolean;
  /** Encrypts with AES-256-GCM to text: iv, tag and ciphertext in base64url, separated by dots. */
  encrypt(purpose: string, plain: string): string;
  /** Decrypts; throws when the text was altered. */
  decrypt(purpose: string, sealed: string): string;
}

/** The secret from the setting or the state folder, where the first start creates it (mode 600). Throws SettingError. */
export async function loadSecret(options: { setting: string | undefined; stateDir: string }): Promise<string> {
  const { setting, stateDir } = options;
  if (setting) return setting;
  const file = path.join(stateDir, 'secret');
  await mkdir(stateDir, { recursive: true });
  if (!existsSync(file)) await makeSecret(file);
  const secret = await readFile(file, 'utf8');
  if (secret.length < minSecretLength)
    throw new SettingError(`The secret in ${file} is incomplete: restore it from a backup.`);
  return secret;
}

/** The minimum length of APP_SECRET and of the generated secret. */
export const minSecretLength = 32;

// Written completely before it gets its name, so that a power cut cannot leave a short, guessable secret. link() fails for the
// second of two processes that start at once.
async function makeSecret(file: string): Promise<void> {
  const draft = `${file}.${randomUUID()}`;
  try {
    await writeFile(draft, randomBytes(32).toString('base64url'), { mode: 0o600, flush: true });
    await link(draft, file);
  } catch (error) {
    if (!(error instanceof Error && 'code' in error && error.code === 'EEXIST')) throw error;
  } finally {
    await rm(draft, { force: true });
  }
}

/** Derives a key per purpose from `secret`, so that no two uses share one. */
export function createSecrets(secret: string): Secrets {
  const keys = new Map<string, Buffer>();
  const keyFor = (purpose: string) => {
    const known = keys.get(purpose) ?? Buffer.from(hkdfSync('sha256', secret, 'zamnal', purpose, 32));
    keys.set(purpose, known);
    return known;
  };
  const sign = (purpose: string, message: string) =>
    createHmac('sha256', keyFor(purpose)).update(message).digest('base64url');
  return {
    sign,
    verify: (purpose, message, signature) => {
      const [expected, given] = [Buffer.from(sign(purpose, message)), Buffer.from(signature)];
      return expected.length === given.length && timingSafeEqual(expected, given);
    },
    encrypt: (purpose, plain) => {
      const iv = randomBytes(12);
      const cipher = createCipheriv('aes-256-gcm', keyFor(purpose), iv);
      const sealed = Buffer.concat([cipher.update(plain, 'utf8'), cipher.final()]);
      return [iv, cipher.getAuthTag(), sealed].map((part) => part.toString('base64url')).join('.');
    },
    decrypt: (purpose, text) => {
      const [iv = '', tag = '', sealed = ''] = text.split('.');
      const decipher = createDecipheriv('aes-256-gcm', keyFor(purpose), Buffer.from(iv, 'base64url'));
      decipher.setAuthTag(Buffer.from(tag, 'base64url'));
      return Buffer.concat([decipher.update(Buffer.from(sealed, 'base64url')), decipher.final()]).toString('utf8');
    },
  };
}
