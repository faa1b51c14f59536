import { mkdir, mkdtemp, rm, utimes, writeFile } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { OperatorError } from '#server/runtime/operator-errors.ts';
import { checkNode, hashSources, isInstalled, run } from './ensure-ready.mjs';

let dir: string;

beforeEach(async () => {
  dir = await mkdtemp(path.join(os.tmpdir(), 'zamnal-ready-'));
});
afterEach(async () => await rm(dir, { recursive: true }));

const lock = (packages: object) => JSON.stringify({ packages });

async function write(file: string, content: string): Promise<void> {
  await mkdir(path.dirname(path.join(dir, file)), { recursive: true });
  await writeFile(path.join(dir, file), content);
}

test.each([
  ['18.20.0', false],
  ['20.18.3', false],
  ['20.19.0', true],
  ['22.0.0', true],
])('Node %s is new enough: %s', (version, isNewEnough) => {
  if (isNewEnough) expect(() => checkNode(version)).not.toThrow();
  else expect(() => checkNode(version)).toThrow(`Node 20.19 or newer is needed, and this is ${version}`);
});

test('prints errors that you can fix without a stack, and all others with it', async () => {
  const printed = vi.spyOn(console, 'error').mockReturnValue();
  const exit = vi.spyOn(process, 'exit').mockReturnValue(undefined as never);
  const fault = new TypeError('undefined is not a function');
  for (const error of [new OperatorError('Set PORT to a free one.'), fault]) await run(() => Promise.reject(error));
  expect(printed.mock.calls).toEqual([['Set PORT to a free one.'], [fault]]);
  expect(exit.mock.calls).toEqual([[1], [1]]);
  vi.restoreAllMocks();
});

describe('the build is stale', () => {
  let before: string;
  beforeEach(async () => {
    await write('server/bin/main.ts', 'export const a = 1;');
    await write('web/app/router.tsx', 'export const b = 2;');
    await write('package-lock.json', '{}');
    before = hashSources(dir);
  });

  test.each(['server/bin/main.ts', 'web/app/router.tsx', 'package-lock.json'])('after a change of %s', async (file) => {
    await write(file, 'other');
    expect(hashSources(dir)).not.toBe(before);
  });

  test.each(['db/migrations/0002_more.sql', 'public/logo.svg', 'vite.config.ts', 'scripts/build.mjs'])(
    'after %s was added',
    async (file) => {
      await write(file, '');
      expect(hashSources(dir)).not.toBe(before);
    },
  );

  test('after a file was removed or renamed', async () => {
    await rm(path.join(dir, 'server/bin/main.ts'));
    expect(hashSources(dir)).not.toBe(before);
    await write('server/other.ts', 'export const a = 1;');
    expect(hashSources(dir)).not.toBe(before);
  });

  test('not after a change of a modification time only', async () => {
    await utimes(path.join(dir, 'server/bin/main.ts'), new Date(), new Date(0));
    expect(hashSources(dir)).toBe(before);
  });

  test.each(['server/main.test.ts', 'web/paraglide/messages.js', 'dist/server/main.js', 'README.md'])(
    'not after a change of %s, which the build does not read',
    async (file) => {
      await write(file, 'new');
      expect(hashSources(dir)).toBe(before);
    },
  );
});

describe('the packages', () => {
  const folder = 'node_modules/left';
  const wanted = { '': { name: 'school' }, [folder]: { version: '1.0.0' } };
  beforeEach(async () => {
    await write(
      'package-lock.json',
      lock({ ...wanted, 'node_modules/other-platform': { version: '1.0.0', optional: true } }),
    );
    await write(`${folder}/package.json`, '{}');
    await write('node_modules/.package-lock.json', lock({ [folder]: { version: '1.0.0' } }));
  });

  test('are installed if npm recorded the wanted versions', () => {
    expect(isInstalled(dir)).toBe(true);
  });

  test('are not without that record, as after an interrupted install', async () => {
    await rm(path.join(dir, 'node_modules/.package-lock.json'));
    expect(isInstalled(dir)).toBe(false);
  });

  test('are not when one has another version', async () => {
    await write('node_modules/.package-lock.json', lock({ [folder]: { version: '0.9.0' } }));
    expect(isInstalled(dir)).toBe(false);
  });

  test('are not when one is missing from the record', async () => {
    await write('node_modules/.package-lock.json', lock({}));
    expect(isInstalled(dir)).toBe(false);
  });

  test('are not when the folder of one is missing', async () => {
    await rm(path.join(dir, folder), { recursive: true });
    expect(isInstalled(dir)).toBe(false);
  });
});
