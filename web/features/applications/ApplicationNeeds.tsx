import { Link } from '@tanstack/react-router';
import { type ReactNode, useState } from 'react';
import { m } from '#web/paraglide/messages.js';
import { Row, Stack } from '#web/ui/layout/flow.tsx';
import { Text } from '#web/ui/layout/Text.tsx';
import { Card } from '#web/ui/layout/Card.tsx';
import { useFormat } from '#web/lib/format/use-format.tsx';
import { useText } from '#web/lib/i18n/text.ts';
import { useAuth } from '#web/lib/session/AuthProvider.tsx';
import { eligibilityOf } from '#web/lib/session/session-state.ts';
import { Button } from '#web/ui/buttons/Button.tsx';
import { RouteLine, type RouteStop } from '#web/ui/charts/RouteLine.tsx';
import styles from './ApplicationNeeds.module.css';

interface ApplicationNeedsProps {
  /** In MNT; 0 hides everything about payment. */
  fee: number;
  payment: ReactNode;
}

export function ApplicationNeeds({ fee, payment }: ApplicationNeedsProps) {
  const t = useText();
  return (
    <aside className={styles.needs} aria-labelledby="needs">
      <Card flush>
        <div className={styles.head}>
          <Text as="h2" id="needs" size="lg">
            {t(m.jobs_needs)}
          </Text>
          <Text size="sm" className={styles.left}>
            {useRemainingText(fee > 0 ? 3 : 2)}
          </Text>
        </div>
        <div className={styles.steps}>
          <NeedSteps fee={fee} />
        </div>
        {fee > 0 && <Fee fee={fee} payment={payment} />}
      </Card>
    </aside>
  );
}

/** The steps of an application in their order; payment if there is a fee. */
export function NeedSteps({ fee }: { fee: number }) {
  const t = useText();
  const auth = useAuth();
  const isReady = eligibilityOf(auth) === 'ready';
  const steps: RouteStop[] = [
    {
      key: 'profile',
      title:
        auth.me && !isReady ? (
          <Link to="/profile/edit" className={styles.link}>
            {t(m.jobs_need_profile)}
          </Link>
        ) : (
          t(m.jobs_need_profile)
        ),
      detail: t(m.jobs_need_profile_text),
      ...(isReady && { state: 'done' }),
    },
    { key: 'resume', title: t(m.jobs_need_resume), detail: t(m.jobs_need_resume_text) },
    { key: 'letter', title: t(m.jobs_need_cover_letter), detail: t(m.jobs_need_cover_letter_text) },
  ];
  if (fee > 0) steps.push({ key: 'payment', title: t(m.jobs_need_payment), detail: t(m.jobs_need_payment_text) });
  return <RouteLine label={t(m.jobs_needs)} direction="vertical" stops={steps} />;
}

function useRemainingText(count: number): string {
  const t = useText();
  const auth = useAuth();
  const eligibility = eligibilityOf(auth);
  if (eligibility === 'incomplete') return t(m.jobs_needs_profile_first);
  if (eligibility === 'ready') return t(m.jobs_needs_left, { name: auth.me?.full_name ?? '', count });
  return t(m.jobs_needs_sign_in);
}

function Fee({ fee, payment }: ApplicationNeedsProps) {
  const t = useText();
  const format = useFormat();
  const [isShown, setShown] = useState(false);
  return (
    <Stack gap={3} className={styles.foot}>
      <Row as="p" justify="between" align="baseline">
        <Text as="span" size="sm" tone="muted">
          {t(m.jobs_fee)}
        </Text>
        <b className={`num ${styles.fee}`}>{format.money(fee, 'MNT')}</b>
      </Row>
      <Button variant="secondary" wide aria-expanded={isShown} onClick={() => setShown(!isShown)}>
        {t(isShown ? m.jobs_bank_hide : m.jobs_bank_show)}
      </Button>
      {isShown && payment}
    </Stack>
  );
}
