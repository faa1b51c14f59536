import { queryOptions } from '@tanstack/react-query';
import { getAuthSettings } from '#domain/auth/service-contract.ts';
import { providerNames, providerTitles } from '#domain/auth/rules.ts';
import { m } from '#web/paraglide/messages.js';
import { useApi } from '#web/lib/api/ApiProvider.tsx';
import type { CallApi } from '#web/lib/api/call-api.ts';
import { useText } from '#web/lib/i18n/text.ts';
import { useAuth } from '#web/lib/session/AuthProvider.tsx';
import { toast } from '#web/ui/feedback/toast.ts';
import { callbackAddress } from './redirects.ts';

export const providers = providerNames.map((id) => ({ id, name: providerTitles[id] }));

export type Provider = (typeof providers)[number];

export const authSettingsQuery = (api: CallApi) =>
  queryOptions({ queryKey: ['auth-settings'], queryFn: () => api(getAuthSettings, {}) });

export function useProviderSignIn(next: string | undefined): (provider: Provider) => Promise<void> {
  const t = useText();
  const api = useApi();
  const { store } = useAuth();
  return async ({ id, name }) => {
    try {
      // Check first: the client would open an error page of the auth service if the provider is off.
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
