import { useSite } from '../../features/site/api.ts';
import { LegalDocument } from '../../features/site/LegalDocument.tsx';
import { privacyPolicyWith } from '../../features/site/privacy-policy.ts';

/** The privacy policy. */
export function PrivacyPage() {
  return <LegalDocument text={privacyPolicyWith(useSite()?.captcha?.provider ?? null)} />;
}
