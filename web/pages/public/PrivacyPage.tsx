import { useSite } from '#web/features/site/api.ts';
import { LegalDocument } from '#web/features/site/LegalDocument.tsx';
import { privacyPolicyWith } from '#web/features/site/privacy-policy.ts';

/** The privacy policy. */
export function PrivacyPage() {
  return <LegalDocument text={privacyPolicyWith(useSite()?.captcha?.provider ?? null)} />;
}
