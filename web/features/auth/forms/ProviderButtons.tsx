import { useHydrated } from '@tanstack/react-router';
import { useState } from 'react';
import { m } from '#web/paraglide/messages.js';
import { useText } from '#web/lib/i18n/text.ts';
import { BrandMark } from '#web/ui/brand/BrandMark.tsx';
import { Button } from '#web/ui/buttons/Button.tsx';
import styles from './ProviderButtons.module.css';
import { type Provider, providers, useProviderSignIn } from '#web/features/auth/providers.ts';

export function ProviderButtons({ next }: { next: string | undefined }) {
  const t = useText();
  const signIn = useProviderSignIn(next);
  // A click before hydration would be lost.
  const isReady = useHydrated();
  const [busy, setBusy] = useState<Provider['id'] | null>(null);
  const start = async (provider: Provider) => {
    setBusy(provider.id);
    await signIn(provider);
    setBusy(null);
  };
  return (
    <div className={styles.providers}>
      <div className={styles.buttons}>
        {providers.map((provider) => (
          <Button
            key={provider.id}
            variant="secondary"
            icon={<BrandMark brand={provider.id} />}
            aria-label={t(m.auth_with_provider, { provider: provider.name })}
            disabled={!isReady}
            busy={busy === provider.id}
            onClick={() => void start(provider)}
          >
            {provider.name}
          </Button>
        ))}
      </div>
      <p className={styles.or}>{t(m.auth_or)}</p>
    </div>
  );
}
