import type { ReactNode } from 'react';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import type { Output } from '#domain/kernel/endpoint.ts';
import type { getMyVerification, MyVerificationRequest } from '#domain/verification/contract.ts';
import { verification, verification as lifecycle } from '#domain/verification/rules.ts';
import { m } from '#web/paraglide/messages.js';
import { useText } from '#web/lib/i18n/text.ts';
import { Banner } from '#web/ui/feedback/Banner.tsx';
import { Card } from '#web/ui/layout/Card.tsx';
import { useApi } from '#web/lib/api/ApiProvider.tsx';
import { buttonClass } from '#web/ui/buttons/Button.tsx';
import { ErrorState } from '#web/ui/feedback/ErrorState.tsx';
import { Bone, Skeleton } from '#web/ui/feedback/Skeleton.tsx';
import { useFormat } from '#web/lib/format/use-format.tsx';
import { StatusTag } from '#web/ui/data/StatusTag.tsx';
import { verificationStatus } from '#web/shared/statuses/statuses.ts';
import styles from './VerificationState.module.css';
import { myVerificationQuery } from './api.ts';

interface VerificationStateProps {
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

/** Whether the profile is verified, every request for it, and the way to the next. */
export function VerificationCard() {
  const t = useText();
  return (
    <Card as="section" aria-labelledby="verification" className={styles.card}>
      <h2 id="verification">{t(m.verification_title)}</h2>
      <Verification />
    </Card>
  );
}

function Verification() {
  const t = useText();
  const { data, isPending, isFetching, refetch } = useQuery(myVerificationQuery(useApi()));
  if (isPending) {
    return (
      <Skeleton>
        <Bone />
        <Bone width="medium" />
      </Skeleton>
    );
  }
  if (!data) {
    return <ErrorState title={t(m.verification_failed_to_load)} busy={isFetching} onRetry={() => void refetch()} />;
  }
  const isVerified = data.verified_at !== null;
  return (
    <>
      {data.requests.length > 0 ? (
        <RequestList requests={data.requests} />
      ) : (
        <p className={styles.text}>{t(isVerified ? m.verification_done : m.verification_none)}</p>
      )}
      {!isVerified && !data.requests.some(isWaiting) && (
        <Link to="/profile/verify" className={buttonClass({ variant: 'secondary', wide: true })}>
          {t(data.requests.length > 0 ? m.verification_again : m.verification_start)}
        </Link>
      )}
    </>
  );
}

/** The requests for verification, newest first. */
function RequestList({ requests }: { requests: readonly MyVerificationRequest[] }) {
  return (
    <ul className={styles.requests}>
      {requests.map((request) => (
        <Request key={request.id} request={request} />
      ))}
    </ul>
  );
}

function Request({ request }: { request: MyVerificationRequest }) {
  const t = useText();
  const format = useFormat();
  const { status, payment_reference: reference, reason, created_at: sent, decided_at: decided } = request;
  return (
    <li className={styles.request}>
      <div className={styles.head}>
        <StatusTag tone={verificationStatus[status].tone}>{t(verificationStatus[status].label)}</StatusTag>
        <span className="num">{reference}</span>
      </div>
      <p className={styles.when}>
        {t(m.verification_sent_on, { date: format.dateTime(sent) })}
        {decided && <br />}
        {decided && t(m.verification_decided_on, { date: format.dateTime(decided) })}
      </p>
      {reason && <p className={styles.reason}>{t(m.verification_reason, { reason })}</p>}
    </li>
  );
}

/** True for a request that nobody has decided yet. */
const isWaiting = ({ status }: MyVerificationRequest) => verification.open(status).length > 0;
