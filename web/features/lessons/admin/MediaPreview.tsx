import { useQuery } from '@tanstack/react-query';
import { ExternalLink } from 'lucide-react';
import { useEffect, useRef } from 'react';
import type { StoredFile } from '#domain/kernel/content.ts';
import type { AdminLesson } from '#domain/lessons/admin-contract.ts';
import { m } from '#web/paraglide/messages.js';
import { useApi } from '#web/lib/api/ApiProvider.tsx';
import { useText } from '#web/lib/i18n/text.ts';
import { Button } from '#web/ui/buttons/Button.tsx';
import { FileLink } from '#web/shared/files/FileLink.tsx';
import { lessonQuery } from '#web/features/lessons/api.ts';
import styles from './LessonEditor.module.css';

export interface PreviewProps {
  value: StoredFile | null;
  /** The file of this machine that was just sent; null for what was there before. */
  chosen: File | null;
}

/** The video as learners will see it: from this machine while it waits, from the lesson once it is saved. */
export function VideoPreview({ value, chosen, lesson }: PreviewProps & { lesson: AdminLesson | null }) {
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
export function PdfPreview({ value, chosen }: PreviewProps) {
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
