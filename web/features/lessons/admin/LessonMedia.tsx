import { useEffect, useRef, useState } from 'react';
import type { UseFormReturn } from 'react-hook-form';
import { useQuery } from '@tanstack/react-query';
import { ExternalLink } from 'lucide-react';
import type { StoredFile } from '#domain/kernel/content.ts';
import type { AdminLesson } from '#domain/lessons/admin-contract.ts';
import { type MediaKind, mediaUploads } from '#domain/lessons/rules.ts';
import { m } from '#web/paraglide/messages.js';
import { useText } from '#web/lib/i18n/text.ts';
import { TextField } from '#web/ui/forms/TextField.tsx';
import { FileField } from '#web/shared/files/FileField.tsx';
import { useApi } from '#web/lib/api/ApiProvider.tsx';
import { Button } from '#web/ui/buttons/Button.tsx';
import { FileLink } from '#web/shared/files/FileLink.tsx';
import { lessonQuery } from '#web/features/lessons/api.ts';
import { fileFields, type LessonDraft, linkFields, useFaultText } from './lesson-form.ts';
import styles from './LessonEditor.module.css';

/** What the files of a lesson take. */
interface LessonMediaProps {
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

const linkMessage = {
  quiz_url: m.admin_lesson_quiz,
  test_url: m.admin_lesson_test,
  homework_url: m.admin_lesson_homework,
};

/** What the links of a lesson take. */
interface LessonLinksProps {
  form: UseFormReturn<LessonDraft>;
}

/** The addresses of a lesson's quiz, test and homework brief. */
export function LessonLinks({ form }: LessonLinksProps) {
  const t = useText();
  const faultText = useFaultText();
  return (
    <fieldset className={styles.links}>
      <legend>{t(m.admin_lesson_links)}</legend>
      {linkFields.map((field) => (
        <TextField
          key={field}
          {...form.register(field)}
          type="url"
          inputMode="url"
          placeholder="https://"
          label={t(linkMessage[field])}
          error={faultText(form.formState.errors[field])}
        />
      ))}
    </fieldset>
  );
}

interface PreviewProps {
  value: StoredFile | null;
  /** The file of this machine that was just sent; null for what was there before. */
  chosen: File | null;
}

/** The video as learners will see it: from this machine while it waits, from the lesson once it is saved. */
function VideoPreview({ value, chosen, lesson }: PreviewProps & { lesson: AdminLesson | null }) {
  const t = useText();
  const isSaved = lesson !== null && value?.id === lesson.video_file?.id;
  const { data } = useQuery({ ...lessonQuery(useApi(), lesson?.id ?? ''), enabled: isSaved });
  const saved = (isSaved && data?.video_url) || null;
  const video = useVideoOf(chosen, saved);
  if (!chosen && !saved) return null;
  return (
    // oxlint-disable-next-line jsx-a11y/media-has-caption -- its captions are a field of their own
    <video
      ref={video}
      className={styles.video}
      controls
      playsInline
      preload="metadata"
      aria-label={t(m.teaching_video_preview)}
    />
  );
}

/** A player of a file of this machine, else of an address. */
function useVideoOf(file: File | null, address: string | null) {
  const video = useRef<HTMLVideoElement>(null);
  useEffect(() => {
    const local = file && URL.createObjectURL(file);
    const source = local ?? address;
    if (video.current && source) video.current.src = source;
    return () => {
      if (local) URL.revokeObjectURL(local);
    };
  }, [file, address]);
  return video;
}

/** Milliseconds that a tab is given to open a file before its address ends. */
const tabOpens = 60_000;

/** The PDF: opened from this machine while it waits, downloaded once it is saved. */
function PdfPreview({ value, chosen }: PreviewProps) {
  const t = useText();
  if (!chosen) return value && <FileLink file={value} />;
  const open = () => {
    const address = URL.createObjectURL(chosen);
    window.open(address, '_blank', 'noopener');
    setTimeout(() => URL.revokeObjectURL(address), tabOpens);
  };
  return (
    <Button variant="secondary" size="sm" icon={<ExternalLink />} onClick={open}>
      {t(m.teaching_open_pdf)}
      <span className="visually-hidden"> {t(m.teaching_new_tab)}</span>
    </Button>
  );
}
