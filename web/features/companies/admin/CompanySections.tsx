import { m } from '#web/paraglide/messages.js';
import { useText } from '#web/lib/i18n/text.ts';
import { TextField } from '#web/ui/forms/TextField.tsx';
import { EditorSection } from '#web/admin-kit/record-editor/EditorSection.tsx';
import { ImageField } from '#web/admin-kit/upload/ImageField.tsx';
import { useField } from '#web/admin-kit/record-editor/use-field.ts';
import { companyLabels } from './company-shape.ts';

/** What a company is called and where it is found: the first that is asked of a new one. */
export function CompanyIdentity() {
  const t = useText();
  const field = useField(companyLabels);
  return (
    <EditorSection title={t(m.manage_company)}>
      <TextField {...field('name')} required />
      <TextField {...field('site_url')} type="url" inputMode="url" placeholder="https://" />
    </EditorSection>
  );
}

/** The logo of a company. */
export function CompanyLogoSection({ onBusyChange }: { onBusyChange: (isBusy: boolean) => void }) {
  const t = useText();
  return (
    <EditorSection title={t(m.manage_logo)}>
      <ImageField member="logo_file" label={t(m.manage_logo_upload)} shape="square" onBusyChange={onBusyChange} />
    </EditorSection>
  );
}
