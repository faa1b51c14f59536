import { m } from '#web/paraglide/messages.js';
import { termsOfService } from '../../features/site/legal.ts';
import { LegalDocument } from '../../features/site/LegalDocument.tsx';
import { useText } from '../../lib/i18n/text.ts';

/** The terms of service. */
export function TermsPage() {
  const t = useText();
  return <LegalDocument title={t(m.legal_terms)} chapters={termsOfService} />;
}
