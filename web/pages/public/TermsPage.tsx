import { LegalDocument } from '#web/features/site/LegalDocument.tsx';
import termsOfService from '#web/features/site/terms-of-service.json' with { type: 'json' };

export function TermsPage() {
  return <LegalDocument text={termsOfService} />;
}
