import { m } from '#web/paraglide/messages.js';
import { privacyPolicy } from '../../features/site/legal.ts';
import { LegalDocument } from '../../features/site/LegalDocument.tsx';
import { useText } from '../../lib/i18n/text.ts';

/** The privacy policy. */
export function PrivacyPage() {
  const t = useText();
  return <LegalDocument title={t(m.legal_privacy)} chapters={privacyPolicy} />;
}
