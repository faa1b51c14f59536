import { useWatch } from 'react-hook-form';
import { m } from '#web/paraglide/messages.js';
import { useText } from '#web/lib/i18n/text.ts';
import { FileField } from '#web/shared/files/FileField.tsx';
import { Button } from '#web/ui/buttons/Button.tsx';
import { CardSection } from '#web/ui/layout/CardSection.tsx';
import { Text } from '#web/ui/layout/Text.tsx';
import { Row, Stack } from '#web/ui/layout/flow.tsx';
import { NameProposals } from './lazy-proposals.ts';
import { ProfileField } from './ProfileField.tsx';
import styles from './ProfileForm.module.css';
import { useProfileForm } from './use-profile-field.ts';
import { usePhoto, useUploadedPhoto } from './use-photo.ts';

export function PersonFields({ onBusyChange }: { onBusyChange: (isBusy: boolean) => void }) {
  const t = useText();
  return (
    <CardSection title={t(m.profile_basic)}>
      <div className={styles.fields}>
        <ProfileField path="full_name" />
        {(['surname', 'given_name', 'furigana', 'latin_name'] as const).map((path) => (
          <ProfileField key={path} path={path} aid={<NameProposals path={path} />} />
        ))}
        {(['gender', 'date_of_birth', 'marital_status', 'dependents'] as const).map((path) => (
          <ProfileField key={path} path={path} />
        ))}
        <datalist id="profile-genders">
          <option value="男">{t(m.profile_gender_male)}</option>
          <option value="女">{t(m.profile_gender_female)}</option>
        </datalist>
      </div>
      <PhotoField onBusyChange={onBusyChange} />
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
