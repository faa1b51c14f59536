import { Controller, type FieldPathByValue } from 'react-hook-form';
import { m } from '#web/paraglide/messages.js';
import { useText } from '#web/lib/i18n/text.ts';
import { MonthField } from '#web/ui/forms/DateField.tsx';
import { TextAreaField } from '#web/ui/forms/TextAreaField.tsx';
import { TextField } from '#web/ui/forms/TextField.tsx';
import { EntryFields } from './EntryFields.tsx';
import { FormSection } from './FormSection.tsx';
import type { ProfileDraft } from './profile-draft.ts';
import styles from './ProfileForm.module.css';
import { useMemberTexts, useProfileField, useProfileForm } from './use-profile-field.ts';
import { yearsOfLife } from './years.ts';

export function EducationFields() {
  const t = useText();
  const field = useProfileField();
  return (
    <FormSection title={t(m.profile_education)}>
      <EntryFields list="education" addLabel={t(m.profile_add_school)}>
        {(index) => (
          <div className={styles.fields}>
            <TextField {...field(`education.${index}.school_name`)} />
            <TextField {...field(`education.${index}.degree_major`)} />
            <EntryMonth path={`education.${index}.start_date`} />
            <EntryMonth path={`education.${index}.end_date`} noneLabel={t(m.profile_until_now)} />
          </div>
        )}
      </EntryFields>
    </FormSection>
  );
}

export function WorkFields() {
  const t = useText();
  const field = useProfileField();
  return (
    <FormSection title={t(m.profile_work)}>
      <EntryFields list="work_experience" addLabel={t(m.profile_add_work)}>
        {(index) => (
          <div className={styles.fields}>
            <TextField {...field(`work_experience.${index}.company_name`)} />
            <TextField {...field(`work_experience.${index}.position`)} />
            <EntryMonth path={`work_experience.${index}.start_date`} />
            <EntryMonth path={`work_experience.${index}.end_date`} noneLabel={t(m.profile_until_now)} />
            <TextAreaField {...field(`work_experience.${index}.description`)} rows={3} className={styles.whole} />
          </div>
        )}
      </EntryFields>
    </FormSection>
  );
}

export function LicenceFields() {
  const t = useText();
  const field = useProfileField();
  return (
    <FormSection title={t(m.profile_licences)} lead={t(m.profile_licences_lead)}>
      <EntryFields list="licences" addLabel={t(m.profile_add_licence)}>
        {(index) => (
          <div className={styles.fields}>
            <TextField {...field(`licences.${index}.name`)} />
            <EntryMonth path={`licences.${index}.date`} />
          </div>
        )}
      </EntryFields>
    </FormSection>
  );
}

interface EntryMonthProps {
  path: Extract<FieldPathByValue<ProfileDraft, string>, `${string}.${number}.${string}`>;
  noneLabel?: string;
}

function EntryMonth({ path, noneLabel }: EntryMonthProps) {
  const { control } = useProfileForm();
  const texts = useMemberTexts()(path);
  return (
    <Controller
      control={control}
      name={path}
      render={({ field }) => <MonthField {...field} {...texts} noneLabel={noneLabel} years={yearsOfLife()} />}
    />
  );
}
