import { KeyRound } from 'lucide-react';
import { useState } from 'react';
import { getAuthSettings } from '#domain/auth/service-contract.ts';
import { type ProviderName, providerNames, providerTitle, schoolProvider } from '#domain/auth/rules.ts';
import { m } from '#web/paraglide/messages.js';
import { Row, Stack } from '#web/ui/layout/flow.tsx';
import { Text } from '#web/ui/layout/Text.tsx';
import { useText } from '#web/lib/i18n/text.ts';
import { BrandMark } from '#web/ui/brand/BrandMark.tsx';
import { Button } from '#web/ui/buttons/Button.tsx';
import { useApi } from '#web/lib/api/ApiProvider.tsx';
import { useAuth } from '#web/lib/session/AuthProvider.tsx';
import { toast } from '#web/ui/feedback/toast.ts';
import { useSchoolSignIn } from '#web/shared/site/api.ts';
import { callbackAddress } from '#web/features/auth/redirects.ts';
import styles from './ProviderButtons.module.css';

/** Those of the specification, on or not, and the school's own if there is one. */
export function ProviderButtons({ next }: { next: string | undefined }) {
  const t = useText();
  const school = useSchoolSignIn();
  const shown = providersBy(school).filter(({ id }) => id !== schoolProvider || school !== null);
  const signIn = useProviderSignIn(next);
  const [busy, setBusy] = useState<Provider['id'] | null>(null);
  const start = async (provider: Provider) => {
    setBusy(provider.id);
    await signIn(provider);
    setBusy(null);
  };
  return (
    <Stack gap={5}>
      <div className={styles.buttons}>
        {shown.map((provider) => (
          <Button
            key={provider.id}
            variant="secondary"
            icon={<ProviderMark id={provider.id} />}
            aria-label={t(m.auth_with_provider, { provider: provider.name })}
            busy={busy === provider.id}
            onClick={() => void start(provider)}
          >
            {provider.name}
          </Button>
        ))}
      </div>
      <Row as="p" gap={3} className={styles.or}>
        <Text as="span" size="sm" tone="muted">
          {t(m.auth_or)}
        </Text>
      </Row>
    </Stack>
  );
}

export interface Provider {
  id: ProviderName;
  name: string;
}

export const providersBy = (school: string | null): Provider[] =>
  providerNames.map((id) => ({ id, name: providerTitle(id, school) }));

export const ProviderMark = ({ id }: Pick<Provider, 'id'>) =>
  id === schoolProvider ? <KeyRound /> : <BrandMark brand={id} />;

function useProviderSignIn(next: string | undefined): (provider: Provider) => Promise<void> {
  const t = useText();
  const api = useApi();
  const { store } = useAuth();
  return async ({ id, name }) => {
    try {
      // Check first: the client would open an error page of the auth service if the provider is off.
      const { external } = await api(getAuthSettings, {});
      if (!external[id]) throw new Error('provider_disabled');
      const client = await store.client();
      const options = { redirectTo: callbackAddress(next, id), skipBrowserRedirect: true };
      const { data, error } = await client.signInWithOAuth({ provider: id, options });
      if (error) throw error;
      window.location.assign(data.url);
    } catch {
      toast.error(t(m.auth_provider_failed, { provider: name }));
    }
  };
}
