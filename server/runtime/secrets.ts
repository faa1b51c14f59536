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
import { SettingError } from './config/config.ts';

/** What is derived from the one secret of this installation. */
export interface Secrets {
  /** Base64url HMAC-SHA-256 of `message` under the key for `purpose`. */
  sign(purpose: string, message: string): string;
  /** True when `signature` is the one that `sign` gives, compared in constant time. */
  verify(purpose: string, message: string, signature: string): boolean;
  /** AES-256-GCM, as text: iv, tag and ciphertext in base64url. */
  encrypt(purpose: string, plain: string): string;
  /** The reverse of `encrypt`; throws when the text was altered. */
  decrypt(purpose: string, sealed: string): string;
}

/** Reads the secret from the setting or from the state folder, where it is made at the first start (mode 600). */
export async function loadSecret({
  setting,
  stateDir,
}: {
  setting: string | undefined;
  stateDir: string;
}): Promise<string> {
  if (setting) return setting;
  const file = path.join(stateDir, 'secret');
  await mkdir(stateDir, { recursive: true });
  if (!existsSync(file)) await makeSecret(file);
  const secret = await readFile(file, 'utf8');
  if (secret.length < shortestSecret)
    throw new SettingError(`The secret in ${file} is not whole: put it back from a backup.`);
  return secret;
}

/** Letters that a secret of ours has at least, as the setting must have. */
export const shortestSecret = 32;

// Whole or not at all, whenever the power goes: what is sealed with half a secret is sealed with one that can be guessed. Of two
// processes that begin together one makes it.
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
