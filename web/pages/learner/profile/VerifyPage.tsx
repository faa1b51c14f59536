import { useQuery } from '@tanstack/react-query';
import { Navigate, useRouter, useSearch } from '@tanstack/react-router';
import type { MouseEvent } from 'react';
import { isSitePath } from '#domain/kernel/addresses/site-path.ts';
import { m } from '#web/paraglide/messages.js';
import { useText } from '#web/lib/i18n/text.ts';
import { useAuth } from '#web/lib/session/AuthProvider.tsx';
import { useSite } from '#web/shared/site/api.ts';
import { Banner } from '#web/ui/feedback/Banner.tsx';
import { Loaded } from '#web/ui/feedback/Loaded.tsx';
import { Bone, Skeleton } from '#web/ui/feedback/Skeleton.tsx';
import { backLinkClass, BackLinkContent } from '#web/ui/layout/BackLink.tsx';
import { PaymentBox } from '#web/features/site/PaymentBox.tsx';
import { VerificationState } from '#web/features/verification/VerificationState.tsx';
import { VerificationSteps } from '#web/features/verification/VerificationSteps.tsx';
import { useRequestVerification, myVerificationQuery } from '#web/features/verification/api.ts';
import { LearnerPage } from '../LearnerPage.tsx';

export function VerifyPage() {
  const t = useText();
  const { me } = useAuth();
  const { next } = useSearch({ from: '/public/signed-in/profile/verify' });
  if (me?.complete === false) {
    return <Navigate to="/profile/edit" search={{ next: next ?? '/profile/verify' }} replace />;
  }
  const nextPath = next !== undefined && isSitePath(next) ? next : null;
  return (
    <LearnerPage
      narrow
      over={<ReturnLink path={nextPath ?? '/profile'} />}
      title={t(m.verification_page_title)}
      lead={t(m.verification_page_lead)}
    >
      {nextPath && (
        <Banner tone="success" title={t(m.verification_complete_title)}>
          {t(m.verification_complete_text)}
        </Banner>
      )}
      <Verification />
    </LearnerPage>
  );
}

const skeleton = (
  <Skeleton>
    <Bone shape="block" />
  </Skeleton>
);

function Verification() {
  const t = useText();
  const { history } = useRouter();
  const payment = useSite()?.payment;
  const request = useRequestVerification();
  const query = useQuery({
    ...myVerificationQuery,
    // A live update must not replace the form while its request is running.
    enabled: !request.isPending,
  });
  return (
    <Loaded query={query} failed={t(m.verification_failed_to_load)} waiting={skeleton}>
      {(verification) => {
        const reference = verification.suggested_reference;
        return (
          <VerificationState verification={verification}>
            <VerificationSteps
              fee={payment?.verification_fee_usd}
              payment={<PaymentBox amounts={amountsOf(payment)} bank={payment} reference={reference} />}
              request={request}
              suggestedReference={reference}
              onSent={() => history.push('/profile')}
            />
          </VerificationState>
        );
      }}
    </Loaded>
  );
}

/** The fee in US dollars, and in tugrik if it is configured. */
function amountsOf(payment: NonNullable<ReturnType<typeof useSite>>['payment'] | undefined) {
  if (!payment) return [];
  const { verification_fee_usd: usd, verification_fee_mnt: mnt } = payment;
  return [
    { amount: usd, currency: 'USD' as const },
    ...(mnt === null ? [] : [{ amount: mnt, currency: 'MNT' as const }]),
  ];
}

/** A link back to `path`, a path of this site with its query. */
function ReturnLink({ path }: { path: string }) {
  const t = useText();
  const { history } = useRouter();
  const follow = (event: MouseEvent) => {
    if (event.metaKey || event.ctrlKey || event.shiftKey) return;
    event.preventDefault();
    history.push(path);
  };
  return (
    <a href={path} className={backLinkClass} onClick={follow}>
      <BackLinkContent>{t(labelOf(path))}</BackLinkContent>
    </a>
  );
}

function labelOf(path: string) {
  if (path.startsWith('/jobs/')) return m.verification_back_to_job;
  if (path.startsWith('/projects/')) return m.verification_back_to_project;
  return path === '/profile' ? m.verification_back_to_profile : m.verification_back;
}
