import { existsSync } from 'node:fs';
import { stat } from 'node:fs/promises';
import path from 'node:path';
import { sql } from 'kysely';
import { listKeys, openKey, readKeys, signingAt } from '#server/http/authentication/signing-key-store.ts';
import { createSecrets, loadSecret } from '#server/runtime/secrets.ts';
import { type Check, fail, messageOf, ofDatabase, ok, type Result, type Site, warn } from './check.ts';

export const keyChecks: Check[] = [
  { name: 'secret', run: ({ config }) => checkSecret(config) },
  { name: 'signing keys', run: ofDatabase(checkKeys) },
  { name: 'signing keys file', run: checkKeyFile },
];

/** A secret with fewer different characters can be guessed. */
const fewLetters = 12;

function checkSecret({ APP_SECRET: secret, DATABASE_URL: database }: Site['config']): Result {
  if (secret === undefined) {
    const text = 'In the state folder';
    if (database === undefined) return ok(text);
    return warn(`${text}, and so of this machine alone: where several use one database, set APP_SECRET on each.`);
  }
  if (new Set(secret).size >= fewLetters) return ok('APP_SECRET is set');
  return fail('APP_SECRET can be guessed: take the output of openssl rand -base64 48 before anybody signs up.');
}

/** In days. */
const oldKey = 365;

async function checkKeys({ config, stateDir }: Site, { db }: NonNullable<Site['database']>): Promise<Result> {
  const { rows } = await sql<{ found: boolean }>`select to_regclass('auth.signing_keys') is not null as found`.execute(
    db,
  );
  const keys = rows[0]?.found ? await listKeys(db) : [];
  if (keys.length === 0) return ok('The first start creates one');
  // A new secret could not decrypt them.
  if (config.APP_SECRET === undefined && !existsSync(path.join(stateDir, 'secret')))
    return fail(
      `The secret that encrypted them is not in ${stateDir}: set the STATE_DIR or the APP_SECRET of the first start.`,
    );
  const now = new Date();
  const key = signingAt(keys, now.toISOString());
  openKey(createSecrets(await loadSecret({ setting: config.APP_SECRET, stateDir })), key);
  const days = Math.floor((now.getTime() - Date.parse(key.signs_from)) / 86_400_000);
  const text = `${keys.length}, the current one signs since ${days} days`;
  return days > oldKey && !config.AUTH_SIGNING_KEYS_FILE ? warn(`${text}: npm run auth:rotate-keys`) : ok(text);
}

async function checkKeyFile({ config: { AUTH_SIGNING_KEYS_FILE: file } }: Site): Promise<Result> {
  if (!file) return [];
  try {
    const keys = await readKeys(file);
    if (keys.some(({ kty, d }) => !['EC', 'RSA'].includes(kty ?? '') || d === undefined))
      return fail(`${file} holds a key that is no private ES256 or RS256 JWK.`);
    const { mode } = await stat(file);
    if ((mode & 0o077) !== 0) return warn(`Others may read ${file}: chmod 600 '${file}'`);
    return ok(`${keys.length} in ${file}`);
  } catch (error) {
    return fail(`AUTH_SIGNING_KEYS_FILE cannot be read: ${messageOf(error)}`);
  }
}
