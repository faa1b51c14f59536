import { fakeProviderSettings, startFakeProvider } from '#server/testing/outside/fake-provider.ts';
import { test as base } from './site.ts';

/** A fake of Google, GitHub, Facebook and the school's own provider; `person` is the user signed in there. */
export type Provider = Awaited<ReturnType<typeof startFakeProvider>>;

/** A site with a fake identity provider and email confirmation. */
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
