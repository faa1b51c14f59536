import { captchaTitles } from '#domain/auth/rules.ts';
import { useSite } from '#web/shared/site/api.ts';
import { LegalDocument } from '#web/features/site/LegalDocument.tsx';
import privacyPolicy from '#web/features/site/privacy-policy.json' with { type: 'json' };

const placeholder = '{captcha}';

/** The paragraph about a captcha service is shown where one is used. */
export function PrivacyPage() {
  const provider = useSite()?.captcha?.provider;
  const chapters = privacyPolicy.chapters.map(({ paragraphs, ...chapter }) => ({
    ...chapter,
    paragraphs: provider
      ? paragraphs.map((text) => text.replace(placeholder, captchaTitles[provider]))
      : paragraphs.filter((text) => !text.includes(placeholder)),
  }));
  return <LegalDocument text={{ ...privacyPolicy, chapters }} />;
}
