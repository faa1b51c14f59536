import { useWatch } from 'react-hook-form';
import { maritalStatuses } from '#domain/profiles/rules.ts';
import { m } from '#web/paraglide/messages.js';
import { useText } from '#web/lib/i18n/text.ts';
import { FileField } from '#web/shared/files/FileField.tsx';
import { Button } from '#web/ui/buttons/Button.tsx';
import { SelectField } from '#web/ui/forms/SelectField.tsx';
import { TextField } from '#web/ui/forms/TextField.tsx';
import { CardSection } from '#web/ui/layout/CardSection.tsx';
import { Text } from '#web/ui/layout/Text.tsx';
import { Row, Stack } from '#web/ui/layout/flow.tsx';
import { maritalNames } from '#web/features/profiles/labels.ts';
import { DayInput } from './HistoryFields.tsx';
import { JapaneseField } from './JapaneseField.tsx';
import { NameFields } from './NameFields.tsx';
import styles from './ProfileForm.module.css';
import { useProfileField, useProfileForm, yearsOfBirth } from './use-profile-field.ts';
import { usePhoto, useUploadedPhoto } from './use-photo.ts';

export function PersonFields({ onBusyChange }: { onBusyChange: (isBusy: boolean) => void }) {
  const t = useText();
  const field = useProfileField();
  return (
    <CardSection title={t(m.profile_basic)}>
      <div className={styles.fields}>
        <NameFields />
        <TextField {...field('gender')} list="profile-genders" autoComplete="off" hint={t(m.profile_gender_hint)} />
        <datalist id="profile-genders">
          <option value="男">{t(m.profile_gender_male)}</option>
          <option value="女">{t(m.profile_gender_female)}</option>
        </datalist>
        <DayInput path="date_of_birth" years={yearsOfBirth()} />
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
    </CardSection>
  );
}

export function ContactFields() {
  const t = useText();
  const field = useProfileField();
  return (
    <CardSection title={t(m.profile_contact)}>
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
        <JapaneseField path="address_reading" className={styles.whole} hint={t(m.profile_address_reading_hint)} />
      </div>
    </CardSection>
  );
}

function PhotoField({ onBusyChange }: { onBusyChange: (isBusy: boolean) => void }) {
  const t = useText();
  const { control, formState, setValue } = useProfileForm();
  const [savedId, upload] = useWatch({ control, name: ['photo_file_id', 'new_photo'] });
  const saved = usePhoto(savedId);
  const uploaded = useUploadedPhoto(upload?.id ?? null);
  const picture = savedId === null ? uploaded : saved;
  const before = formState.defaultValues?.photo_file_id ?? null;
  const dirty = { shouldDirty: true };
  return (
    <Row gap={4} align="start" noWrap data-member="photo_file_id">
      {picture && <img src={picture} alt={t(m.profile_photo_yours)} className={styles.photo} />}
      {savedId === null ? (
        <Stack gap={2} className={styles.upload}>
          <FileField
            kind="photo"
            label={t(m.profile_photo)}
            hint={t(m.profile_photo_hint)}
            value={upload}
            onChange={(file) => setValue('new_photo', file, dirty)}
            onBusyChange={onBusyChange}
          />
          {before !== null && upload === null && (
            <div>
              <Button variant="ghost" size="sm" onClick={() => setValue('photo_file_id', before, dirty)}>
                {t(m.profile_photo_keep)}
              </Button>
            </div>
          )}
        </Stack>
      ) : (
        <Stack gap={2} fit>
          <Text size="base" weight="medium">
            {t(m.profile_photo)}
          </Text>
          <Button variant="secondary" size="sm" onClick={() => setValue('photo_file_id', null, dirty)}>
            {t(m.profile_photo_remove)}
          </Button>
        </Stack>
      )}
    </Row>
  );
}
