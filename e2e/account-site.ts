import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { fakeProviderSettings, startFakeProvider } from '../server/testing/fake-provider.ts';
import { startSite, test as base, type Site } from './site.ts';

interface Surroundings {
  /** The other site whose accounts sign in. */
  provider: Awaited<ReturnType<typeof startFakeProvider>>;
  /** The folder of the text messages. */
  texts: string;
  site: Site;
}

/** A site that confirms addresses by mail, takes sign-ins from another site, sends text messages, and wants two proofs of admins. */
export const test = base.extend<object, Surroundings>({
  provider: [
    async ({}, use) => {
      const provider = await startFakeProvider();
      await use(provider);
      await provider.stop();
    },
    { scope: 'worker' },
  ],
  texts: [
    async ({}, use) => {
      const folder = await mkdtemp(path.join(os.tmpdir(), 'zamnal-texts-'));
      await use(folder);
      await rm(folder, { recursive: true, force: true });
    },
    { scope: 'worker' },
  ],
  site: [
    async ({ provider, texts }, use) => {
      const wishes = { AUTH_AUTOCONFIRM: 'off', AUTH_REAUTHENTICATION: 'on', AUTH_ADMIN_MFA: 'on', SMS_DIR: texts };
      const site = await startSite({ env: { ...wishes, ...fakeProviderSettings(provider.origin) } });
      await use(site);
      await site.stop();
      await rm(site.stateDir, { recursive: true, force: true });
    },
    { scope: 'worker', timeout: 120_000 },
  ],
});

/** The text messages in a folder, oldest first. */
export async function readTexts(folder: string): Promise<{ to: string; text: string }[]> {
  const names = (await readdir(folder)).filter((name) => name.endsWith('.json')).toSorted();
  return await Promise.all(
    names.map(async (name) => JSON.parse(await readFile(path.join(folder, name), 'utf8')) as never),
  );
}
