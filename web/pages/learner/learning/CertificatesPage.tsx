import { m } from '#web/paraglide/messages.js';
import { MyCertificates } from '#web/features/certificates/MyCertificates.tsx';
import { useText } from '#web/lib/i18n/text.ts';
import { LearnerPage } from '../LearnerPage.tsx';

/** The certificates of the learner. */
export function CertificatesPage() {
  const t = useText();
  return (
    <LearnerPage title={t(m.certificates_title)} lead={t(m.certificates_lead)} narrow>
      <MyCertificates />
    </LearnerPage>
  );
}
