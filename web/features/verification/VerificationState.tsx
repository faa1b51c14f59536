import type { ReactNode } from 'react';
import type { Output } from '#domain/kernel/endpoint.ts';
import type { getMyVerification } from '#domain/verification/contract.ts';
import { verification as lifecycle } from '#domain/verification/rules.ts';
import { m } from '#web/paraglide/messages.js';
import { useText } from '#web/lib/i18n/text.ts';
import { Banner } from '#web/ui/feedback/Banner.tsx';
import { Card } from '#web/ui/layout/Card.tsx';
import { RequestList } from './RequestList.tsx';
import styles from './VerificationCard.module.css';
import { isWaiting } from './waiting.ts';

export interface VerificationStateProps {
  verification: Output<typeof getMyVerification>;
  /** The way to ask, shown where one may. */
  children: ReactNode;
}

/** How far the verification is: done, waiting, refused or not begun; the last two may ask. */
export function VerificationState({ verification, children }: VerificationStateProps) {
  const t = useText();
  const { verified_at, requests } = verification;
  const [last] = requests;
  const hasWaiting = requests.some(isWaiting);
  const isRejected = last?.status === lifecycle.steps.reject.to;
  return (
    <>
      {verified_at !== null ? (
        <Banner tone="success" title={t(m.verification_done_title)}>
          {t(m.verification_done_text)}
        </Banner>
      ) : hasWaiting ? (
        <Banner tone="waiting" title={t(m.verification_waiting_title)}>
          {t(m.verification_waiting_text)}
        </Banner>
      ) : (
        <>
          {isRejected && (
            <Banner tone="error" title={t(m.verification_rejected_title)}>
              {last.reason && <p>{t(m.verification_reason, { reason: last.reason })}</p>}
              {t(m.verification_rejected_text)}
            </Banner>
          )}
          {children}
        </>
      )}
      {requests.length > 0 && (
        <Card as="section" aria-labelledby="requests" className={styles.card}>
          <h2 id="requests">{t(m.verification_history)}</h2>
          <RequestList requests={requests} />
        </Card>
      )}
    </>
  );
}
