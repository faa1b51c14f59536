import { Building2 } from 'lucide-react';
import { companyRecord } from '#domain/companies/record.ts';
import { localized } from '#domain/kernel/language.ts';
import { m } from '#web/paraglide/messages.js';
import { Row } from '#web/ui/layout/flow.tsx';
import { Text } from '#web/ui/layout/Text.tsx';
import { useLanguage } from '#web/lib/i18n/language-context.tsx';
import { Localized } from '#web/lib/i18n/Localized.tsx';
import { useText } from '#web/lib/i18n/text.ts';
import { TextSection } from '#web/ui/layout/TextSection.tsx';
import type { PreviewProps } from '#web/admin-kit/records/admin-record.ts';
import { lenientValues } from '#web/admin-kit/records/record-draft.ts';
import { NoPicture, usePicture } from '#web/admin-kit/upload/picture.tsx';
import styles from './CompanyPreview.module.css';

export function CompanyPreview({ draft }: PreviewProps) {
  const t = useText();
  const { name, site_url: site, logo_file_id, ...texts } = lenientValues(companyRecord, draft);
  const logo = usePicture(logo_file_id);
  const about = localized(texts, 'about', useLanguage());
  return (
    <>
      <Row gap={3} noWrap>
        {logo ? (
          <img className={styles.logo} src={logo} width={44} height={44} alt="" />
        ) : (
          <NoPicture className={styles.logo} icon={<Building2 />} />
        )}
        <Text size="lg" weight="strong">
          {name}
        </Text>
      </Row>
      <TextSection title={t(m.jobs_about_company, { name: name })}>
        <p>{about.text ? <Localized value={about} /> : t(m.manage_none)}</p>
        {site && <p>{site}</p>}
      </TextSection>
    </>
  );
}
