import { mkdtempSync } from 'node:fs';
import { rm, writeFile } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { plusSeconds } from '#domain/kernel/time.ts';
import { decodeProtectedHeader, exportJWK, generateKeyPair, type JWK } from 'jose';
import { afterAll, expect, test, vi } from 'vitest';
import { useServer } from '#server/testing/server.ts';
import { keySettings } from '#server/services/open-services.ts';
import { createSecrets } from '#server/runtime/secrets.ts';
import { rotateKeys, signingAt } from './signing-key-store.ts';
import { loadSigningKeys } from './signing-keys.ts';

const server = useServer();

const folder = mkdtempSync(path.join(os.tmpdir(), 'zamnal-keys-'));
afterAll(async () => await rm(folder, { recursive: true, force: true }));

async function keyFile(...keys: JWK[]): Promise<string> {
  const file = path.join(folder, 'keys.json');
  await writeFile(file, JSON.stringify({ keys }));
  return file;
}

const placesOf = (importFile?: string) => {
  const { config, db, secrets, clock } = server.services;
  return { ...keySettings(config), db, secrets, clock, importFile };
};

async function newKey(alg: 'ES256' | 'RS256', kid: string): Promise<JWK> {
  const { privateKey } = await generateKeyPair(alg, { extractable: true });
  return { ...(await exportJWK(privateKey)), kid, alg, key_ops: ['sign', 'verify'] };
}

test('an imported key signs from now on, and earlier tokens stay valid', async () => {
  const { clock, signingKeys: madeAtFirst } = server.services;
  const claims = { sub: 'somebody', exp: Math.floor(Date.parse(clock.now()) / 1000) + 60 };
  const older = await madeAtFirst.sign(claims);
  const importFile = await keyFile(await newKey('RS256', 'imported'), await newKey('ES256', 'spare'));
  for (const signingKeys of [await loadSigningKeys(placesOf(importFile)), await loadSigningKeys(placesOf())]) {
    const token = await signingKeys.sign(claims);
    expect(decodeProtectedHeader(token)).toEqual({ alg: 'RS256', kid: 'imported', typ: 'JWT' });
    expect(await signingKeys.verify(token, clock.now())).toMatchObject(claims);
    expect(await signingKeys.verify(older, clock.now())).toMatchObject(claims);
    expect(signingKeys.publicKeys().keys).toHaveLength(3);
    expect(JSON.stringify(signingKeys.publicKeys())).not.toMatch(/"(d|p|q)":/);
  }
});

test('the tokens of many event streams are verified once, not at each check', async () => {
  const { clock, signingKeys } = server.services;
  const now = clock.now();
  const exp = Math.floor(Date.parse(now) / 1000) + 60;
  const tokens: string[] = [];
  for (let nth = 0; nth < 1200; nth += 1) tokens.push(await signingKeys.sign({ sub: `person ${nth}`, exp }));
  const verify = vi.spyOn(crypto.subtle, 'verify');
  for (const _check of [1, 2]) for (const token of tokens) await signingKeys.verify(token, now);
  expect(verify).toHaveBeenCalledTimes(1200);
});

test('a cached token is checked for its times again, and a changed one for its signature', async () => {
  const { clock, signingKeys } = server.services;
  const now = clock.now();
  const exp = Math.floor(Date.parse(now) / 1000) + 60;
  const token = await signingKeys.sign({ sub: 'somebody', nbf: exp - 60, exp });
  for (const _again of [1, 2]) expect(await signingKeys.verify(token, now)).toMatchObject({ sub: 'somebody', exp });
  expect(await signingKeys.verify(token, plusSeconds(now, 58))).toMatchObject({ exp });
  await expect(signingKeys.verify(token, plusSeconds(now, 60))).rejects.toThrow('"exp" claim timestamp check failed');
  await expect(signingKeys.verify(token, plusSeconds(now, -60))).rejects.toThrow('"nbf" claim timestamp check failed');
  const [head, , signature] = token.split('.');
  const other = Buffer.from(JSON.stringify({ sub: 'somebody else', exp })).toString('base64url');
  await expect(signingKeys.verify([head, other, signature].join('.'), now)).rejects.toThrow(
    'signature verification failed',
  );
  await expect(signingKeys.verify(`${token.slice(0, -4)}AAAA`, now)).rejects.toThrow('signature verification failed');
});

test('the claims of a token are frozen', async () => {
  const { clock, signingKeys } = server.services;
  const token = await signingKeys.sign({ sub: 'somebody', exp: Math.floor(Date.parse(clock.now()) / 1000) + 60 });
  const claims = (await signingKeys.verify(token, clock.now())) as { sub: string };
  expect(() => (claims.sub = 'somebody else')).toThrow(TypeError);
  expect(await signingKeys.verify(token, clock.now())).toMatchObject({ sub: 'somebody' });
});

test('an earlier key can sign again', async () => {
  const [first, second] = [await newKey('ES256', 'first'), await newKey('ES256', 'second')];
  await loadSigningKeys(placesOf(await keyFile(first)));
  await loadSigningKeys(placesOf(await keyFile(second)));
  const signingKeys = await loadSigningKeys(placesOf(await keyFile(first, second)));
  expect(decodeProtectedHeader(await signingKeys.sign({})).kid).toBe('first');
});

test('a database of another installation fails with the missing setting', async () => {
  const opening = loadSigningKeys({ ...placesOf(), secrets: createSecrets('another secret') });
  await expect(opening).rejects.toThrow(/sealed with another secret.*STATE_DIR.*APP_SECRET/);
});

test('keys of a file cannot be rotated by command', async () => {
  const rotating = rotateKeys(placesOf(await keyFile(await newKey('ES256', 'of-a-file'))));
  await expect(rotating).rejects.toThrow(/AUTH_SIGNING_KEYS_FILE/);
});

test('without any key nothing can be signed', () => {
  expect(() => signingAt([], server.services.clock.now())).toThrow('There is no signing key');
});
