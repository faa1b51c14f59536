import { LegalDocument } from '#web/features/site/LegalDocument.tsx';
import { termsOfService } from '#web/features/site/terms-of-service.ts';

/** The terms of service. */
export function TermsPage() {
  return <LegalDocument text={termsOfService} />;
}
