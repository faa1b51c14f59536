import type { MyVerificationRequest } from '#domain/verification/contract.ts';
import { m } from '#web/paraglide/messages.js';
import { useFormat } from '#web/lib/format/use-format.tsx';
import { useText } from '#web/lib/i18n/text.ts';
import { StatusTag } from '#web/ui/data/StatusTag.tsx';
import styles from './RequestList.module.css';
import { verificationStatus } from '#web/shared/statuses/statuses.ts';

/** The requests for verification, newest first. */
export function RequestList({ requests }: { requests: readonly MyVerificationRequest[] }) {
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
