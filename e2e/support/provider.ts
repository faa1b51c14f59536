import { fakeProviderSettings, startFakeProvider } from '#server/testing/fake-provider.ts';
import { test as base } from './site.ts';

/** A site that plays Google, GitHub and Facebook; `person` says who is signed in there. */
export type Provider = Awaited<ReturnType<typeof startFakeProvider>>;

/** The runner with a site that sends people to a fake provider, and confirms addresses by mail as one with a mail server does. */
export const test = base.extend<object, { provider: Provider }>({
  provider: [
    async ({}, use) => {
      const provider = await startFakeProvider();
      await use(provider);
      await provider.stop();
    },
    { scope: 'worker' },
  ],
  settings: [
    async ({ provider }, use) =>
      await use({ AUTH_AUTOCONFIRM: 'off', AUTH_MAIL_INTERVAL_S: '0', ...fakeProviderSettings(provider.origin) }),
    { scope: 'worker' },
  ],
});
