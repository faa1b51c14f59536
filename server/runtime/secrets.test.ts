import { mkdtemp, readdir, rm, stat, writeFile } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { loadSecret } from './secrets.ts';

let stateDir = '';
beforeEach(async () => {
  stateDir = await mkdtemp(path.join(os.tmpdir(), 'zamnal-secret-'));
});
afterEach(async () => {
  await rm(stateDir, { recursive: true, force: true });
});

const load = async () => await loadSecret({ setting: undefined, stateDir });

test('the secret is created once, readable for its owner only, without other files', async () => {
  const [first, second] = await Promise.all([load(), load()]);
  expect(first).toBe(second);
  expect(Buffer.from(first, 'base64url')).toHaveLength(32);
  expect(await load()).toBe(first);
  expect(await readdir(stateDir)).toEqual(['secret']);
  expect((await stat(path.join(stateDir, 'secret'))).mode & 0o777).toBe(0o600);
});

test('a short secret, which could be guessed, is rejected and not changed', async () => {
  await writeFile(path.join(stateDir, 'secret'), '');
  await expect(load()).rejects.toThrow('is incomplete');
  expect(await readdir(stateDir)).toEqual(['secret']);
});
