import { useWatch } from 'react-hook-form';
import { m } from '#web/paraglide/messages.js';
import { useText } from '#web/lib/i18n/text.ts';
import { Button } from '#web/ui/buttons/Button.tsx';
import { FileField } from '#web/shared/files/FileField.tsx';
import styles from './PhotoField.module.css';
import { useProfileForm } from './use-profile-field.ts';
import { usePhoto, useUploadedPhoto } from './use-photo.ts';

/** The photo: the saved one, or an upload that takes its place. */
export function PhotoField({ onBusyChange }: { onBusyChange: (isBusy: boolean) => void }) {
  const t = useText();
  const { control, formState, setValue } = useProfileForm();
  const [savedId, upload] = useWatch({ control, name: ['photo_file_id', 'new_photo'] });
  const saved = usePhoto(savedId);
  const uploaded = useUploadedPhoto(upload?.id ?? null);
  const picture = savedId === null ? uploaded : saved;
  const before = formState.defaultValues?.photo_file_id ?? null;
  const dirty = { shouldDirty: true };
  return (
    <div className={styles.field} data-member="photo_file_id">
      {picture && <img src={picture} alt={t(m.profile_photo_yours)} className={styles.photo} />}
      {savedId === null ? (
        <div className={styles.upload}>
          <FileField
            kind="photo"
            label={t(m.profile_photo)}
            hint={t(m.profile_photo_hint)}
            value={upload}
            onChange={(file) => setValue('new_photo', file, dirty)}
            onBusyChange={onBusyChange}
          />
          {before !== null && upload === null && (
            <Button variant="ghost" size="sm" onClick={() => setValue('photo_file_id', before, dirty)}>
              {t(m.profile_photo_keep)}
            </Button>
          )}
        </div>
      ) : (
        <div>
          <p className={styles.label}>{t(m.profile_photo)}</p>
          <Button variant="secondary" size="sm" onClick={() => setValue('photo_file_id', null, dirty)}>
            {t(m.profile_photo_remove)}
          </Button>
        </div>
      )}
    </div>
  );
}
