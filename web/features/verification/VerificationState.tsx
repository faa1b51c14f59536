import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import type { Output } from '#domain/kernel/endpoint.ts';
import type { getMyVerification, MyVerificationRequest } from '#domain/verification/contract.ts';
import { verification as lifecycle } from '#domain/verification/rules.ts';
import { m } from '#web/paraglide/messages.js';
import { useFormat } from '#web/lib/format/use-format.tsx';
import { useText } from '#web/lib/i18n/text.ts';
import { verificationStatus } from '#web/shared/statuses/statuses.ts';
import { buttonClass } from '#web/ui/buttons/Button.tsx';
import { StatusTag } from '#web/ui/data/StatusTag.tsx';
import { Banner } from '#web/ui/feedback/Banner.tsx';
import { Loaded } from '#web/ui/feedback/Loaded.tsx';
import { CardSection } from '#web/ui/layout/CardSection.tsx';
import { Text } from '#web/ui/layout/Text.tsx';
import { Row, Stack } from '#web/ui/layout/flow.tsx';
import { myVerificationQuery } from './api.ts';
import styles from './VerificationState.module.css';

type MyVerification = Output<typeof getMyVerification>;

/** The state of the verification; `children` are shown if a request is possible. */
export function VerificationState({ verification, children }: { verification: MyVerification; children: ReactNode }) {
  const t = useText();
  const { requests } = verification;
  return (
    <>
      <CurrentState verification={verification}>{children}</CurrentState>
      {requests.length > 0 && (
        <CardSection title={t(m.verification_history)}>
          <RequestList requests={requests} />
        </CardSection>
      )}
    </>
  );
}

function CurrentState({ verification: { verified_at, requests }, children }: Parameters<typeof VerificationState>[0]) {
  const t = useText();
  const [last] = requests;
  if (verified_at !== null) {
    return (
      <Banner tone="success" title={t(m.verification_done_title)}>
        {t(m.verification_done_text)}
      </Banner>
    );
  }
  if (requests.some(isPending)) {
    return (
      <Banner tone="waiting" title={t(m.verification_waiting_title)}>
        {t(m.verification_waiting_text)}
      </Banner>
    );
  }
  return (
    <>
      {last?.status === lifecycle.steps.reject.to && (
        <Banner tone="error" title={t(m.verification_rejected_title)}>
          {last.reason && <p>{t(m.verification_reason, { reason: last.reason })}</p>}
          {t(m.verification_rejected_text)}
        </Banner>
      )}
      {children}
    </>
  );
}

export function VerificationCard() {
  const t = useText();
  return (
    <CardSection title={t(m.verification_title)}>
      <Loaded query={useQuery(myVerificationQuery)} failed={t(m.verification_failed_to_load)}>
        {({ verified_at, requests }) => (
          <>
            {requests.length > 0 ? (
              <RequestList requests={requests} />
            ) : (
              <Text size="base" tone="muted">
                {t(verified_at === null ? m.verification_none : m.verification_done)}
              </Text>
            )}
            {verified_at === null && !requests.some(isPending) && (
              <Link to="/profile/verify" className={buttonClass({ variant: 'secondary', wide: true })}>
                {t(requests.length > 0 ? m.verification_again : m.verification_start)}
              </Link>
            )}
          </>
        )}
      </Loaded>
    </CardSection>
  );
}

function RequestList({ requests }: { requests: readonly MyVerificationRequest[] }) {
  const t = useText();
  const { dateTime } = useFormat();
  return (
    <ul>
      {requests.map(({ id, status, payment_reference, reason, created_at, decided_at }) => (
        <Stack as="li" key={id} gap={2} className={styles.request}>
          <Row justify="between" className={styles.head}>
            <StatusTag tone={verificationStatus[status].tone}>{t(verificationStatus[status].label)}</StatusTag>
            <span className="num">{payment_reference}</span>
          </Row>
          <Text size="sm" tone="muted">
            {t(m.verification_sent_on, { date: dateTime(created_at) })}
            {decided_at && <br />}
            {decided_at && t(m.verification_decided_on, { date: dateTime(decided_at) })}
          </Text>
          {reason && (
            <Text size="base" breakAnywhere preLine>
              {t(m.verification_reason, { reason })}
            </Text>
          )}
        </Stack>
      ))}
    </ul>
  );
}

const isPending = ({ status }: MyVerificationRequest) => lifecycle.open(status).length > 0;
