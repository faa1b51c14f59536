import { useEffect, useRef, useState } from 'react';
import { useQuery } from '@tanstack/react-query';
import { ExternalLink } from 'lucide-react';
import type { StoredFile } from '#domain/kernel/content.ts';
import type { AdminLesson } from '#domain/lessons/admin-contract.ts';
import { type MediaKind, mediaUploads } from '#domain/lessons/rules.ts';
import { m } from '#web/paraglide/messages.js';
import { useText } from '#web/lib/i18n/text.ts';
import { FileField } from '#web/shared/files/FileField.tsx';
import { FileLink } from '#web/shared/files/FileLink.tsx';
import { Button } from '#web/ui/buttons/Button.tsx';
import { TextField } from '#web/ui/forms/TextField.tsx';
import { lessonQuery } from '#web/features/lessons/api.ts';
import { fileFields, useLessonField, useLessonForm } from './lesson-form.ts';
import type { LessonField } from './lesson-texts.ts';
import { RenditionState } from './RenditionState.tsx';
import styles from './LessonEditor.module.css';

interface LessonMediaProps {
  lesson: AdminLesson | null;
  /** Called when an upload starts and ends. */
  onBusyChange: (media: MediaKind, busy: boolean) => void;
}

/** A lesson's video, PDF and captions; an uploaded file replaces a link. */
export function LessonMedia(props: LessonMediaProps) {
  const t = useText();
  const [video, light] = [useMedia(props, 'video'), useMedia(props, 'light')];
  const [pdf, caption] = [useMedia(props, 'pdf'), useMedia(props, 'caption')];
  const replacedHint = t(m.admin_lesson_stored_file);
  return (
    <fieldset className={styles.columns}>
      <legend>{t(m.teaching_media)}</legend>
      <LinkField name="video_url" label={t(m.admin_lesson_video)} hint={video.value && replacedHint} />
      <div className={styles.media}>
        <FileField {...video.field} label={t(m.teaching_video_file)} />
        {video.value && <VideoPreview {...video} lesson={props.lesson} />}
        {props.lesson && video.field.isSaved && <RenditionState lessonId={props.lesson.id} />}
        <FileField {...light.field} label={t(m.teaching_light_file)} hint={t(m.teaching_light_hint)} />
      </div>
      <LinkField name="pdf_url" label={t(m.admin_lesson_pdf)} hint={pdf.value && replacedHint} />
      <div className={styles.media}>
        <FileField {...pdf.field} label={t(m.teaching_pdf_file)} />
        {pdf.value && <PdfPreview {...pdf} />}
      </div>
      <FileField {...caption.field} label={t(m.teaching_caption_file)} />
    </fieldset>
  );
}

export function LessonLinks() {
  const t = useText();
  return (
    <fieldset className={styles.columns}>
      <legend>{t(m.admin_lesson_links)}</legend>
      <LinkField name="quiz_url" label={t(m.admin_lesson_quiz)} />
      <LinkField name="test_url" label={t(m.admin_lesson_test)} />
      <LinkField name="homework_url" label={t(m.admin_lesson_homework)} />
      <LinkField name="model_answer_url" label={t(m.field_model_answer_url)} hint={t(m.review_model_answer_hint)} />
    </fieldset>
  );
}

function LinkField({ name, ...texts }: { name: LessonField; label: string; hint?: string | null }) {
  const field = useLessonField();
  return <TextField {...field(name)} {...texts} type="url" inputMode="url" placeholder="https://" />;
}

/** One file field: the stored file, or the local file selected for upload. */
function useMedia({ lesson, onBusyChange }: LessonMediaProps, media: MediaKind) {
  const { setValue } = useLessonForm();
  const { field, file } = fileFields[media];
  const saved = lesson?.[file] ?? null;
  const [state, setState] = useState<{ value: StoredFile | null; chosen: File | null }>({ value: saved, chosen: null });
  return {
    ...state,
    field: {
      kind: mediaUploads[media],
      value: state.value,
      isSaved: state.value !== null && state.value.id === saved?.id,
      onChange: (value: StoredFile | null, chosen?: File) => {
        setState({ value, chosen: chosen ?? null });
        setValue(field, value?.id ?? '', { shouldDirty: true });
      },
      onBusyChange: (busy: boolean) => onBusyChange(media, busy),
    },
  };
}

interface PreviewProps {
  value: StoredFile | null;
  /** The local file of a new upload; null for a stored one. */
  chosen: File | null;
}

/** Plays the local file until the lesson is saved. */
function VideoPreview({ value, chosen, lesson }: PreviewProps & { lesson: AdminLesson | null }) {
  const t = useText();
  const isSaved = lesson !== null && value?.id === lesson.video_file?.id;
  const { data } = useQuery({ ...lessonQuery(lesson?.id ?? ''), enabled: isSaved });
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

/** Milliseconds until the address of an opened file is revoked. */
const tabOpens = 60_000;

/** Opens the local file until the lesson is saved. */
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
