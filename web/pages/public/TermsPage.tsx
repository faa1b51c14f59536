import { LegalDocument } from '../../features/site/LegalDocument.tsx';
import { termsOfService } from '../../features/site/terms-of-service.ts';

/** The terms of service. */
export function TermsPage() {
  return <LegalDocument text={termsOfService} />;
}
