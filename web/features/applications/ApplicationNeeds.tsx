import { Link } from '@tanstack/react-router';
import { type ReactNode, useState } from 'react';
import { m } from '#web/paraglide/messages.js';
import { useFormat } from '#web/lib/format/use-format.tsx';
import { useText } from '#web/lib/i18n/text.ts';
import { useAuth } from '#web/lib/session/AuthProvider.tsx';
import { eligibilityOf } from '#web/lib/session/session-state.ts';
import { Button } from '#web/ui/buttons/Button.tsx';
import { RouteLine, type RouteStop } from '#web/ui/data/RouteLine.tsx';
import styles from './ApplicationNeeds.module.css';

export interface ApplicationNeedsProps {
  /** In MNT; 0 hides everything about payment. */
  fee: number;
  payment: ReactNode;
}

export function ApplicationNeeds({ fee, payment }: ApplicationNeedsProps) {
  const t = useText();
  const auth = useAuth();
  const isReady = eligibilityOf(auth) === 'ready';
  const steps: RouteStop[] = [
    {
      key: 'profile',
      title: auth.me && !isReady ? <Link to="/profile/edit">{t(m.jobs_need_profile)}</Link> : t(m.jobs_need_profile),
      detail: t(m.jobs_need_profile_text),
      ...(isReady && { state: 'done' }),
    },
    { key: 'resume', title: t(m.jobs_need_resume), detail: t(m.jobs_need_resume_text) },
    { key: 'letter', title: t(m.jobs_need_cover_letter), detail: t(m.jobs_need_cover_letter_text) },
  ];
  if (fee > 0) steps.push({ key: 'payment', title: t(m.jobs_need_payment), detail: t(m.jobs_need_payment_text) });
  return (
    <aside className={styles.needs} aria-labelledby="needs">
      <div className={styles.head}>
        <h2 id="needs">{t(m.jobs_needs)}</h2>
        <p>{useRest(steps.length - 1)}</p>
      </div>
      <div className={styles.steps}>
        <RouteLine label={t(m.jobs_needs)} direction="vertical" stops={steps} />
      </div>
      {fee > 0 && <Fee fee={fee} payment={payment} />}
    </aside>
  );
}

function useRest(count: number): string {
  const t = useText();
  const auth = useAuth();
  const standing = eligibilityOf(auth);
  if (standing === 'incomplete') return t(m.jobs_needs_profile_first);
  if (standing === 'ready') return t(m.jobs_needs_left, { name: auth.me?.full_name ?? '', count });
  return t(m.jobs_needs_sign_in);
}

function Fee({ fee, payment }: ApplicationNeedsProps) {
  const t = useText();
  const format = useFormat();
  const [isShown, setShown] = useState(false);
  return (
    <div className={styles.foot}>
      <p className={styles.fee}>
        <span>{t(m.jobs_fee)}</span>
        <b className="num">{format.money(fee, 'MNT')}</b>
      </p>
      <Button variant="secondary" wide aria-expanded={isShown} onClick={() => setShown(!isShown)}>
        {t(isShown ? m.jobs_bank_hide : m.jobs_bank_show)}
      </Button>
      {isShown && payment}
    </div>
  );
}
