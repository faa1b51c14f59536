import { rm } from 'node:fs/promises';
import { fakeProviderSettings, startFakeProvider } from '../server/testing/fake-provider.ts';
import { type Site, startSite, test as base } from './site.ts';

/** A site that plays Google, GitHub and Facebook; `person` says who is signed in there. */
export type Provider = Awaited<ReturnType<typeof startFakeProvider>>;

/** The runner with a site that sends people to a fake provider, and confirms addresses by mail as one with a mail server does. */
export const test = base.extend<object, { provider: Provider; site: Site }>({
  provider: [
    async ({}, use) => {
      const provider = await startFakeProvider();
      await use(provider);
      await provider.stop();
    },
    { scope: 'worker' },
  ],
  site: [
    async ({ provider }, use) => {
      const env = { AUTH_AUTOCONFIRM: 'off', AUTH_MAIL_INTERVAL_S: '0', ...fakeProviderSettings(provider.origin) };
      const site = await startSite({ env });
      await use(site);
      await site.stop();
      await rm(site.stateDir, { recursive: true, force: true });
    },
    { scope: 'worker', timeout: 120_000 },
  ],
});
