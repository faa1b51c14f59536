import { useHydrated } from '@tanstack/react-router';
import { useState } from 'react';
import { m } from '#web/paraglide/messages.js';
import { Row, Stack } from '#web/ui/layout/flow.tsx';
import { Text } from '#web/ui/layout/Text.tsx';
import { useText } from '#web/lib/i18n/text.ts';
import { BrandMark } from '#web/ui/brand/BrandMark.tsx';
import { Button } from '#web/ui/buttons/Button.tsx';
import { type Provider, providers, useProviderSignIn } from '#web/features/auth/providers.ts';
import styles from './ProviderButtons.module.css';

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
    <Stack gap={5}>
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
      <Row as="p" gap={3} className={styles.or}>
        <Text as="span" size="sm" tone="muted">
          {t(m.auth_or)}
        </Text>
      </Row>
    </Stack>
  );
}
