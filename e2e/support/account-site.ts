import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { test as base } from './provider.ts';

interface WorkerFixtures {
  /** The folder that text messages are written to. */
  texts: string;
}

/** Email confirmation, a fake provider, text messages, reauthentication, and a required second factor for admins. */
export const test = base.extend<object, WorkerFixtures>({
  texts: [
    async ({}, use) => {
      const folder = await mkdtemp(path.join(os.tmpdir(), 'zamnal-texts-'));
      await use(folder);
      await rm(folder, { recursive: true, force: true });
    },
    { scope: 'worker' },
  ],
  settings: [
    async ({ settings, texts }, use) =>
      await use({ ...settings, AUTH_REAUTHENTICATION: 'on', AUTH_ADMIN_MFA: 'on', SMS_DIR: texts }),
    { scope: 'worker' },
  ],
});

/** The text messages in a folder, oldest first. */
export async function readTexts(folder: string): Promise<{ to: string; text: string }[]> {
  const names = (await readdir(folder)).filter((name) => name.endsWith('.json')).toSorted();
  return await Promise.all(
    names.map(async (name) => JSON.parse(await readFile(path.join(folder, name), 'utf8')) as never),
  );
}
