import { mkdtempSync } from 'node:fs';
import { rm, writeFile } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { decodeProtectedHeader, exportJWK, generateKeyPair, type JWK } from 'jose';
import { afterAll, expect, test } from 'vitest';
import { useServer } from '../testing/server.ts';
import { createSecrets } from './secrets.ts';
import { loadSigningKeys } from './signing-keys.ts';

const server = useServer();

const folder = mkdtempSync(path.join(os.tmpdir(), 'zamnal-keys-'));
afterAll(async () => await rm(folder, { recursive: true, force: true }));

async function keyFile(...keys: JWK[]): Promise<string> {
  const file = path.join(folder, 'keys.json');
  await writeFile(file, JSON.stringify({ keys }));
  return file;
}

async function newKey(alg: 'ES256' | 'RS256', kid: string): Promise<JWK> {
  const { privateKey } = await generateKeyPair(alg, { extractable: true });
  return { ...(await exportJWK(privateKey)), kid, alg, key_ops: ['sign', 'verify'] };
}

test('an imported key signs from now on, and what was signed before stays good', async () => {
  const { db, secrets, clock, keys: madeAtFirst } = server.services;
  const claims = { sub: 'somebody', exp: Math.floor(Date.parse(clock.now()) / 1000) + 60 };
  const older = await madeAtFirst.sign(claims);
  const importFile = await keyFile(await newKey('RS256', 'imported'), await newKey('ES256', 'spare'));
  for (const keys of [
    await loadSigningKeys({ db, secrets, clock, importFile }),
    await loadSigningKeys({ db, secrets, clock }),
  ]) {
    const token = await keys.sign(claims);
    expect(decodeProtectedHeader(token)).toEqual({ alg: 'RS256', kid: 'imported', typ: 'JWT' });
    expect(await keys.verify(token, clock.now())).toMatchObject(claims);
    expect(await keys.verify(older, clock.now())).toMatchObject(claims);
    expect(keys.publicKeys().keys).toHaveLength(3);
    expect(JSON.stringify(keys.publicKeys())).not.toMatch(/"(d|p|q)":/);
  }
});

test('a key that was in use before can be made to sign again', async () => {
  const { db, secrets, clock } = server.services;
  const [first, second] = [await newKey('ES256', 'first'), await newKey('ES256', 'second')];
  await loadSigningKeys({ db, secrets, clock, importFile: await keyFile(first) });
  await loadSigningKeys({ db, secrets, clock, importFile: await keyFile(second) });
  const keys = await loadSigningKeys({ db, secrets, clock, importFile: await keyFile(first, second) });
  expect(decodeProtectedHeader(await keys.sign({})).kid).toBe('first');
});

test('a database that another installation began says what is missing', async () => {
  const { db, clock } = server.services;
  const opening = loadSigningKeys({ db, clock, secrets: createSecrets('another secret') });
  await expect(opening).rejects.toThrow(/sealed with another secret.*STATE_DIR.*APP_SECRET/);
});
