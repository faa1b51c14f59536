import { LegalDocument } from '#web/features/site/LegalDocument.tsx';
import { termsOfService } from '#web/features/site/terms-of-service.ts';

export function TermsPage() {
  return <LegalDocument text={termsOfService} />;
}
