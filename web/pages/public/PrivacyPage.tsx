import { LegalDocument } from '../../features/site/LegalDocument.tsx';
import { privacyPolicy } from '../../features/site/privacy-policy.ts';

/** The privacy policy. */
export function PrivacyPage() {
  return <LegalDocument text={privacyPolicy} />;
}
