import { useSite } from '#web/features/site/api.ts';
import { LegalDocument } from '#web/features/site/LegalDocument.tsx';
import { privacyPolicyWith } from '#web/features/site/privacy-policy.ts';

export function PrivacyPage() {
  return <LegalDocument text={privacyPolicyWith(useSite()?.captcha?.provider ?? null)} />;
}
