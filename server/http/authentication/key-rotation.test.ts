import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { decodeProtectedHeader, exportJWK, generateKeyPair, SignJWT } from 'jose';
import { describe, expect, test, vi } from 'vitest';
import { authClient } from '#server/auth/testing/auth-client.ts';
import { startBeside, useServer, type TestServer } from '#server/testing/server.ts';
import { keySettings } from '#server/services/open-services.ts';
import type { Services } from '#server/services/services.ts';
import { eventually } from '#server/testing/waits.ts';
import { publishedKeysMaxAge, replaceKeys, rotateKeys } from './signing-key-store.ts';
import { loadSigningKeys } from './signing-keys.ts';

const server = useServer({ AUTH_JWT_EXP_S: '60' });

const optionsOf = ({ config, db, secrets, clock }: Services) => ({ ...keySettings(config), db, secrets, clock });
const signerOf = async ({ signingKeys }: Services) => decodeProtectedHeader(await signingKeys.sign({})).kid ?? '';
const publishedBy = async ({ fetch }: TestServer) => {
  const { keys } = (await (await fetch('/auth/v1/.well-known/jwks.json')).json()) as {
    keys: { kid: string }[];
  };
  return keys.map(({ kid }) => kid);
};

describe('a rotation', () => {
  test('publishes a key, signs with it once caches have expired, and accepts the old one for the lifetime of its tokens', async () => {
    const beside = await startBeside(server, { AUTH_JWT_EXP_S: '60' });
    const servers = [server, beside.server];
    const advance = (seconds: number) => servers.forEach(({ services }) => services.clock.advance(seconds));
    const onBoth = async <Seen>(look: (one: TestServer) => Promise<Seen>) => await Promise.all(servers.map(look));
    const old = await signerOf(server.services);
    // Without exp, so that it is valid as long as its key.
    const token = await server.services.signingKeys.sign({ sub: 'somebody' });
    const isGood = async ({ services }: TestServer) =>
      await services.signingKeys.verify(token, services.clock.now()).then(
        () => true,
        () => false,
      );

    const next = (await rotateKeys(optionsOf(server.services)))?.kid ?? '';
    expect(await rotateKeys(optionsOf(server.services))).toBeNull();
    await eventually(async () =>
      expect(await onBoth(publishedBy)).toEqual([
        [next, old],
        [next, old],
      ]),
    );
    advance(publishedKeysMaxAge - 5);
    expect(await onBoth(async ({ services }) => await signerOf(services))).toEqual([old, old]);
    advance(5);
    expect(await onBoth(async ({ services }) => await signerOf(services))).toEqual([next, next]);
    expect(await onBoth(publishedBy)).toEqual([
      [next, old],
      [next, old],
    ]);

    advance(60 + publishedKeysMaxAge - 5);
    expect(await onBoth(isGood)).toEqual([true, true]);
    advance(5);
    expect(await onBoth(publishedBy)).toEqual([[next], [next]]);
    expect(await onBoth(isGood)).toEqual([false, false]);
    await server.services.signingKeys.renew();
    const stored = await server.services.db.selectFrom('auth.signing_keys').select('kid').execute();
    expect(stored).toEqual([{ kid: next }]);
    await beside.stop();
  });

  test('starts once for concurrent calls', async () => {
    const options = optionsOf(server.services);
    const answers = await Promise.all([rotateKeys(options), rotateKeys(options), rotateKeys(options)]);
    expect(answers.filter((answer) => answer !== null)).toHaveLength(1);
  });
});

test('a process that missed a new key loads it when a token names it, but not for each unknown key id', async () => {
  const { services } = server;
  services.clock.advance(publishedKeysMaxAge);
  const outdated = await loadSigningKeys(optionsOf(services));
  await rotateKeys(optionsOf(services));
  services.clock.advance(publishedKeysMaxAge);
  await services.signingKeys.renew();
  const token = await services.signingKeys.sign({ sub: 'somebody' });
  expect(outdated.publicKeys().keys.map(({ kid }) => kid)).not.toContain(decodeProtectedHeader(token).kid);
  expect(await outdated.verify(token, services.clock.now())).toEqual({ sub: 'somebody' });

  const { privateKey } = await generateKeyPair('ES256');
  const madeUp = await new SignJWT({}).setProtectedHeader({ alg: 'ES256', kid: 'made up' }).sign(privateKey);
  const looks = vi.spyOn(services.db, 'selectFrom');
  const tries = Array.from(
    { length: 20 },
    async () => await outdated.verify(madeUp, services.clock.now()).catch(() => 'no'),
  );
  expect(await Promise.all(tries)).toEqual(Array(20).fill('no'));
  expect(looks.mock.calls.length).toBeLessThanOrEqual(1);
});

test('a process whose clock is behind signs with the first key', async () => {
  const { services } = server;
  services.clock.advance(-10 * 24 * 3600);
  const token = await services.signingKeys.sign({ sub: 'somebody' });
  expect(await services.signingKeys.verify(token, services.clock.now())).toEqual({ sub: 'somebody' });
  services.clock.advance(10 * 24 * 3600);
});

describe('a leaked key', () => {
  const stolen = useServer({ AUTH_AUTOCONFIRM: 'on' });
  const meAt = async ({ fetch }: TestServer, token: string) =>
    (await fetch('/api/me', { headers: { authorization: `Bearer ${token}` } })).status;

  test('is rejected at once in every process, and its users continue with their refresh tokens', async () => {
    const beside = await startBeside(stolen, { AUTH_AUTOCONFIRM: 'on' });
    const servers = [stolen, beside.server];
    const { ask, refresh, signUp } = authClient(beside.server);
    const session = (await signUp('stolen-key@example.com', { data: { full_name: 'Saraa' } })).body;
    const answers = async (token: string) => await Promise.all(servers.map(async (one) => await meAt(one, token)));
    expect(await answers(session.access_token)).toEqual([200, 200]);
    const lasting = await stolen.services.signingKeys.sign({ role: 'service_role' });
    // A published key that does not sign yet may have leaked too, and is deleted as well.
    await rotateKeys(optionsOf(stolen.services));

    const next = await replaceKeys(optionsOf(stolen.services));
    await eventually(async () =>
      expect(await Promise.all(servers.map(publishedBy))).toEqual([[next?.kid], [next?.kid]]),
    );
    for (const { services } of servers) {
      await expect(services.signingKeys.verify(lasting, services.clock.now())).rejects.toThrow('no applicable key');
      expect(await signerOf(services)).toBe(next?.kid);
    }
    expect(await answers(session.access_token)).toEqual([401, 401]);
    expect((await ask('GET', '/user', { token: session.access_token })).body.code).toBe('bad_jwt');
    const refreshed = await refresh(session.refresh_token);
    expect(refreshed.status).toBe(200);
    expect(await answers(refreshed.body.access_token)).toEqual([200, 200]);
    await beside.stop();
  });

  test('of a file is deleted when the file names another one, and not before', async () => {
    const folder = await mkdtemp(path.join(os.tmpdir(), 'zamnal-keys-'));
    const importFile = path.join(folder, 'keys.json');
    const write = async () => {
      const { privateKey } = await generateKeyPair('ES256', { extractable: true });
      await writeFile(importFile, JSON.stringify(await exportJWK(privateKey)));
    };
    const options = { ...optionsOf(stolen.services), importFile };
    await write();
    const first = await replaceKeys(options);
    expect(await replaceKeys(options)).toBeNull();
    await write();
    const second = await replaceKeys(options);
    await stolen.services.signingKeys.renew();
    expect(await publishedBy(stolen)).toEqual([second?.kid]);
    expect(second?.kid).not.toBe(first?.kid);
    await writeFile(importFile, JSON.stringify({ keys: [] }));
    await expect(replaceKeys(options)).rejects.toThrow('names no key');
    await rm(folder, { recursive: true });
  });
});
