import { Building2 } from 'lucide-react';
import { localized } from '#domain/kernel/language.ts';
import { m } from '#web/paraglide/messages.js';
import { useLanguage } from '#web/lib/i18n/language-context.tsx';
import { Localized } from '#web/lib/i18n/Localized.tsx';
import { useText } from '#web/lib/i18n/text.ts';
import { TextSection } from '#web/ui/layout/TextSection.tsx';
import { type ContentDraft, textIn } from '#web/admin-kit/record-editor/content-draft.ts';
import { fileIn } from '#web/admin-kit/upload/ImageField.tsx';
import { NoPicture } from '#web/admin-kit/upload/NoPicture.tsx';
import { usePicture } from '#web/admin-kit/upload/use-picture.ts';
import styles from './CompanyPreview.module.css';

/** A company as the pages of its jobs would show what stands in the form. */
export function CompanyPreview({ draft }: { draft: ContentDraft }) {
  const t = useText();
  const logo = usePicture(fileIn(draft['logo_file'])?.id ?? null);
  const text = (member: string) => textIn(draft, member) ?? '';
  const row = { about: text('about'), about_jp: text('about_jp'), about_mn: text('about_mn') };
  const about = localized(row, 'about', useLanguage());
  const site = text('site_url');
  return (
    <>
      <p className={styles.name}>
        {logo ? (
          <img src={logo} width={44} height={44} alt="" />
        ) : (
          <NoPicture className={styles.logo} sign={<Building2 />} />
        )}
        {text('name')}
      </p>
      <TextSection title={t(m.jobs_about_company, { name: text('name') })}>
        <p>{about.text ? <Localized value={about} /> : t(m.manage_none)}</p>
        {site && <p>{site}</p>}
      </TextSection>
    </>
  );
}
