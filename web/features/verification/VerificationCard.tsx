import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { m } from '#web/paraglide/messages.js';
import { useApi } from '#web/lib/api/ApiProvider.tsx';
import { useText } from '#web/lib/i18n/text.ts';
import { buttonClass } from '#web/ui/buttons/Button.tsx';
import { Card } from '#web/ui/layout/Card.tsx';
import { ErrorState } from '#web/ui/feedback/ErrorState.tsx';
import { Bone, Skeleton } from '#web/ui/feedback/Skeleton.tsx';
import { myVerificationQuery } from './api.ts';
import { RequestList } from './RequestList.tsx';
import styles from './VerificationCard.module.css';
import { isWaiting } from './waiting.ts';

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
