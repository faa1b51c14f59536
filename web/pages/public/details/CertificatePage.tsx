import { useQuery } from '@tanstack/react-query';
import { useParams } from '@tanstack/react-router';
import { getCertificate } from '#domain/certificates/contract.ts';
import { m } from '#web/paraglide/messages.js';
import { CheckedCertificate } from '#web/features/certificates/CheckedCertificate.tsx';
import { apiQuery } from '#web/lib/api/query.ts';
import { useText } from '#web/lib/i18n/text.ts';
import { NotFoundPanel } from '#web/ui/feedback/ErrorState.tsx';
import { RecordPage } from '#web/ui/feedback/RecordPage.tsx';
import frames from '#web/pages/public/pages.module.css';
import styles from './Detail.module.css';

/** Whether a certificate is valid, for everybody who has its number. */
export function CertificatePage() {
  const { number } = useParams({ from: '/public/certificates/$number' });
  const t = useText();
  const certificate = useQuery(apiQuery(getCertificate, { params: { number } }));
  return (
    <div className={`wrap ${frames.record}`}>
      <div className={styles.narrow}>
        <RecordPage query={certificate} failed={t(m.certificates_check_failed)} missing={<NoCertificate />}>
          {(data) => <CheckedCertificate certificate={data} />}
        </RecordPage>
      </div>
    </div>
  );
}

export function MissingCertificatePage() {
  return (
    <div className="wrap">
      <NoCertificate />
    </div>
  );
}

function NoCertificate() {
  const t = useText();
  return (
    <NotFoundPanel title={t(m.certificates_unknown)} back={{ to: '/', label: t(m.certificates_home) }}>
      {t(m.certificates_unknown_text)}
    </NotFoundPanel>
  );
}
