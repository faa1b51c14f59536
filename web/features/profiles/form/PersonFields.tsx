import { Controller } from 'react-hook-form';
import { maritalStatuses } from '#domain/profiles/rules.ts';
import { m } from '#web/paraglide/messages.js';
import { useText } from '#web/lib/i18n/text.ts';
import { DateField } from '#web/ui/forms/DateField.tsx';
import { SelectField } from '#web/ui/forms/SelectField.tsx';
import { TextField } from '#web/ui/forms/TextField.tsx';
import { FormSection } from './FormSection.tsx';
import { PhotoField } from './PhotoField.tsx';
import styles from './ProfileForm.module.css';
import { useMemberTexts, useProfileField, useProfileForm } from './use-profile-field.ts';
import { maritalNames } from '#web/features/profiles/words.ts';
import { yearsOfBirth } from './years.ts';

/** Who the person is: names, photo, birth and family. */
export function PersonFields({ onBusyChange }: { onBusyChange: (isBusy: boolean) => void }) {
  const t = useText();
  const field = useProfileField();
  return (
    <FormSection title={t(m.profile_basic)}>
      <div className={styles.fields}>
        <TextField {...field('full_name')} required autoComplete="name" />
        <TextField
          {...field('furigana')}
          lang="ja"
          hint={t(m.profile_furigana_hint)}
          placeholder={t(m.profile_furigana_example)}
        />
        <TextField {...field('latin_name')} hint={t(m.profile_latin_name_hint)} />
        <TextField {...field('gender')} list="profile-genders" autoComplete="off" hint={t(m.profile_gender_hint)} />
        <datalist id="profile-genders">
          <option value="男">{t(m.profile_gender_male)}</option>
          <option value="女">{t(m.profile_gender_female)}</option>
        </datalist>
        <BirthField />
        <SelectField {...field('marital_status')}>
          <option value="">{t(m.profile_not_chosen)}</option>
          {maritalStatuses.map((status) => (
            <option key={status} value={status}>
              {t(maritalNames[status])}
            </option>
          ))}
        </SelectField>
        <TextField {...field('dependents')} type="number" inputMode="numeric" min={0} max={99} />
      </div>
      <PhotoField onBusyChange={onBusyChange} />
    </FormSection>
  );
}

function BirthField() {
  const { control } = useProfileForm();
  const texts = useMemberTexts()('date_of_birth');
  return (
    <Controller
      control={control}
      name="date_of_birth"
      render={({ field }) => <DateField {...field} {...texts} years={yearsOfBirth()} />}
    />
  );
}

/** Where the person can be reached. */
export function ContactFields() {
  const t = useText();
  const field = useProfileField();
  return (
    <FormSection title={t(m.profile_contact)}>
      <div className={styles.fields}>
        <TextField
          {...field('email')}
          required
          type="email"
          inputMode="email"
          autoComplete="email"
          hint={t(m.profile_email_hint)}
        />
        <TextField {...field('phone_number')} type="tel" autoComplete="tel" />
        <TextField {...field('postal_code')} autoComplete="postal-code" inputMode="numeric" />
        <TextField {...field('nearest_station')} hint={t(m.profile_station_hint)} />
        <TextField {...field('address')} autoComplete="street-address" className={styles.whole} />
        <TextField
          {...field('address_reading')}
          lang="ja"
          className={styles.whole}
          hint={t(m.profile_address_reading_hint)}
        />
      </div>
    </FormSection>
  );
}
