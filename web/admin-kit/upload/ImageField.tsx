import { Image } from 'lucide-react';
import { Controller } from 'react-hook-form';
import { m } from '#web/paraglide/messages.js';
import { useText } from '#web/lib/i18n/text.ts';
import { classNames } from '#web/ui/layout/class-names.ts';
import { FileField } from '#web/shared/files/FileField.tsx';
import { Stack } from '#web/ui/layout/flow.tsx';
import styles from './ImageField.module.css';
import { fileIn } from './file-in.ts';
import { NoPicture, usePicture } from './picture.tsx';
import { useContent } from '#web/admin-kit/record-editor/use-field.ts';

export interface ImageFieldProps {
  member: string;
  label: string;
  shape: 'wide' | 'square';
  onBusyChange: (isBusy: boolean) => void;
}

export function ImageField({ member, label, shape, onBusyChange }: ImageFieldProps) {
  const { control, formState } = useContent();
  const saved = fileIn(formState.defaultValues?.[member]);
  return (
    <Controller
      control={control}
      name={member}
      render={({ field: { value, onChange } }) => {
        const file = fileIn(value);
        return (
          <Stack gap={3}>
            <FileField
              kind="image"
              label={label}
              value={file}
              isSaved={file !== null && file.id === saved?.id}
              onChange={(next) => onChange(next)}
              onBusyChange={onBusyChange}
            />
            <Picture id={file?.id ?? null} shape={shape} />
          </Stack>
        );
      }}
    />
  );
}

function Picture({ id, shape }: { id: string | null; shape: 'wide' | 'square' }) {
  const t = useText();
  const picture = usePicture(id);
  const [width, height] = shape === 'wide' ? [320, 180] : [120, 120];
  if (!picture) {
    const size = shape === 'square' ? styles.square : id === null && styles.none;
    return <NoPicture icon={<Image />} className={classNames(styles.picture, size)} />;
  }
  return (
    <img
      className={classNames(styles.picture, shape === 'square' && styles.square)}
      src={picture}
      width={width}
      height={height}
      alt={t(m.manage_image_chosen)}
    />
  );
}
