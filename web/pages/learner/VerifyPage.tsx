import { useQuery } from '@tanstack/react-query';
import { Navigate, useRouter, useSearch } from '@tanstack/react-router';
import { isSitePath } from '#domain/kernel/site-path.ts';
import { m } from '#web/paraglide/messages.js';
import { useSite } from '#web/features/site/api.ts';
import { PaymentBox } from '#web/features/site/PaymentBox.tsx';
import { myVerificationQuery, useRequestVerification } from '#web/features/verification/api.ts';
import { ReturnLink } from '#web/features/verification/ReturnLink.tsx';
import { VerificationState } from '#web/features/verification/VerificationState.tsx';
import { VerificationSteps } from '#web/features/verification/VerificationSteps.tsx';
import { useApi } from '#web/lib/api/ApiProvider.tsx';
import { useText } from '#web/lib/i18n/text.ts';
import { useAuth } from '#web/lib/session/AuthProvider.tsx';
import { Banner } from '#web/ui/feedback/Banner.tsx';
import { ErrorState } from '#web/ui/feedback/ErrorState.tsx';
import { Bone, Skeleton } from '#web/ui/feedback/Skeleton.tsx';
import styles from './VerifyPage.module.css';

/** Verification; people without a complete profile complete it first and then return. */
export function VerifyPage() {
  const t = useText();
  const { me } = useAuth();
  const { next } = useSearch({ from: '/public/signed-in/profile/verify' });
  if (me?.complete === false) {
    return <Navigate to="/profile/edit" search={{ next: next ?? '/profile/verify' }} replace />;
  }
  const way = next !== undefined && isSitePath(next) ? next : null;
  return (
    <div className={`wrap ${styles.page}`}>
      <div>
        <ReturnLink path={way ?? '/profile'} />
        <h1>{t(m.verification_page_title)}</h1>
        <p className={styles.lead}>{t(m.verification_page_lead)}</p>
      </div>
      {way && (
        <Banner tone="success" title={t(m.verification_complete_title)}>
          {t(m.verification_complete_text)}
        </Banner>
      )}
      <Verification />
    </div>
  );
}

function Verification() {
  const t = useText();
  const { history } = useRouter();
  const site = useSite();
  const request = useRequestVerification();
  const { data, isPending, isFetching, refetch } = useQuery({
    ...myVerificationQuery(useApi()),
    // A live update arrives before the answer to the request does: it must not replace the form that shows the request's progress.
    enabled: !request.isPending,
  });
  if (isPending) {
    return (
      <Skeleton>
        <Bone shape="block" />
      </Skeleton>
    );
  }
  if (!data) {
    return <ErrorState title={t(m.verification_failed_to_load)} busy={isFetching} onRetry={() => void refetch()} />;
  }
  const payment = site?.payment;
  return (
    <VerificationState verification={data}>
      <VerificationSteps
        fee={payment?.verification_fee_usd}
        payment={<PaymentBox amounts={amountsOf(payment)} bank={payment} reference={data.suggested_reference} />}
        request={request}
        suggestedReference={data.suggested_reference}
        onSent={() => history.push('/profile')}
      />
    </VerificationState>
  );
}

/** The fee in US dollars, and in tugrik where the deployment has set it. */
function amountsOf(payment: NonNullable<ReturnType<typeof useSite>>['payment'] | undefined) {
  if (!payment) return [];
  const { verification_fee_usd: usd, verification_fee_mnt: mnt } = payment;
  return [
    { amount: usd, currency: 'USD' as const },
    ...(mnt === null ? [] : [{ amount: mnt, currency: 'MNT' as const }]),
  ];
}
