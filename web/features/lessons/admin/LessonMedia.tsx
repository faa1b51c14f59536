import { useState } from 'react';
import type { UseFormReturn } from 'react-hook-form';
import type { StoredFile } from '#domain/kernel/content.ts';
import type { AdminLesson } from '#domain/lessons/admin-contract.ts';
import { type MediaKind, mediaUploads } from '#domain/lessons/rules.ts';
import { m } from '#web/paraglide/messages.js';
import { useText } from '#web/lib/i18n/text.ts';
import { TextField } from '#web/ui/forms/TextField.tsx';
import { FileField } from '#web/shared/files/FileField.tsx';
import { fileFields, type LessonDraft } from './lesson-draft.ts';
import styles from './LessonEditor.module.css';
import { PdfPreview, VideoPreview } from './MediaPreview.tsx';
import { useFaultText } from './use-fault-text.ts';

/** What the files of a lesson take. */
export interface LessonMediaProps {
  form: UseFormReturn<LessonDraft>;
  lesson: AdminLesson | null;
  /** Told which file begins and ends to travel. */
  onBusyChange: (media: MediaKind, busy: boolean) => void;
}

/** A lesson's video with its captions and its PDF: each a link, or a file in its place. */
export function LessonMedia(props: LessonMediaProps) {
  const t = useText();
  const [video, pdf, caption] = [useMedia(props, 'video'), useMedia(props, 'pdf'), useMedia(props, 'caption')];
  return (
    <fieldset className={styles.links}>
      <legend>{t(m.teaching_media)}</legend>
      <MediaLink form={props.form} field="video_url" isReplaced={video.value !== null} />
      <div className={styles.media}>
        <FileField {...video.field} label={t(m.teaching_video_file)} />
        {video.value && <VideoPreview {...video} lesson={props.lesson} />}
      </div>
      <MediaLink form={props.form} field="pdf_url" isReplaced={pdf.value !== null} />
      <div className={styles.media}>
        <FileField {...pdf.field} label={t(m.teaching_pdf_file)} />
        {pdf.value && <PdfPreview {...pdf} />}
      </div>
      <FileField {...caption.field} label={t(m.teaching_caption_file)} />
    </fieldset>
  );
}

interface MediaLinkProps {
  form: UseFormReturn<LessonDraft>;
  field: 'video_url' | 'pdf_url';
  isReplaced: boolean;
}

function MediaLink({ form, field, isReplaced }: MediaLinkProps) {
  const t = useText();
  const faultText = useFaultText();
  return (
    <TextField
      {...form.register(field)}
      type="url"
      inputMode="url"
      placeholder="https://"
      label={t(field === 'video_url' ? m.admin_lesson_video : m.admin_lesson_pdf)}
      error={faultText(form.formState.errors[field])}
      hint={isReplaced && t(m.admin_lesson_stored_file)}
    />
  );
}

/** One file field: the stored file, or the local file selected for upload. */
function useMedia({ form, lesson, onBusyChange }: LessonMediaProps, media: MediaKind) {
  const { field, file } = fileFields[media];
  const saved = lesson?.[file] ?? null;
  const [state, setState] = useState<{ value: StoredFile | null; chosen: File | null }>({ value: saved, chosen: null });
  return {
    ...state,
    field: {
      kind: mediaUploads[media],
      value: state.value,
      isKept: state.value !== null && state.value.id === saved?.id,
      onChange: (value: StoredFile | null, chosen?: File) => {
        setState({ value, chosen: chosen ?? null });
        form.setValue(field, value?.id ?? '', { shouldDirty: true });
      },
      onBusyChange: (busy: boolean) => onBusyChange(media, busy),
    },
  };
}
