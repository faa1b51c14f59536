import { getAuthSettings } from '#domain/auth/service-contract.ts';
import { queryOptions } from '@tanstack/react-query';
import { providerNames, providerTitles } from '#domain/auth/rules.ts';
import { m } from '#web/paraglide/messages.js';
import { useApi } from '#web/lib/api/ApiProvider.tsx';
import type { CallApi } from '#web/lib/api/call-api.ts';
import { useText } from '#web/lib/i18n/text.ts';
import { useAuth } from '#web/lib/session/AuthProvider.tsx';
import { toast } from '#web/ui/feedback/toast.ts';
import { callbackAddress } from './callback-address.ts';

/** The other sites that one can sign in with, in the order of their buttons. */
export const providers = providerNames.map((id) => ({ id, name: providerTitles[id] }));

/** One of the other sites that one can sign in with. */
export type Provider = (typeof providers)[number];

/** Which ways to sign in, and which second factors, this deployment offers. */
export const authSettingsQuery = (api: CallApi) =>
  queryOptions({ queryKey: ['auth-settings'], queryFn: () => api(getAuthSettings, {}) });

/** Goes to sign in at another site, when this deployment offers it; says that it failed otherwise. */
export function useProviderSignIn(next: string | undefined): (provider: Provider) => Promise<void> {
  const t = useText();
  const api = useApi();
  const { store } = useAuth();
  return async ({ id, name }) => {
    try {
      // Asked first: the address that the client builds would show a stranger's error page when the provider is off.
      const { external } = await api(getAuthSettings, {});
      if (!external[id]) throw new Error('provider_disabled');
      const client = await store.client();
      const options = { redirectTo: callbackAddress(next), skipBrowserRedirect: true };
      const { data, error } = await client.signInWithOAuth({ provider: id, options });
      if (error) throw error;
      window.location.assign(data.url);
    } catch {
      toast.error(t(m.auth_provider_failed, { provider: name }));
    }
  };
}
