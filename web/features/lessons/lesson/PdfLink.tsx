import { Download, FileText } from 'lucide-react';
import type { MouseEvent } from 'react';
import type { Lesson } from '#domain/lessons/contract.ts';
import { m } from '#web/paraglide/messages.js';
import { saveResponse } from '#web/lib/api/download.ts';
import { useText } from '#web/lib/i18n/text.ts';
import { cachedAtOf } from '#web/lib/offline/cached-responses.ts';
import { readCachedPdf } from '#web/lib/offline/offline-pdf.ts';
import { useLearnerId } from '#web/lib/offline/learner.ts';
import { toast } from '#web/ui/feedback/toast.ts';
import styles from './LessonAside.module.css';

/** The link to a lesson's PDF; offline it opens the copy stored on the device. */
export function PdfLink({ lesson, address }: { lesson: Lesson; address: string }) {
  const t = useText();
  const learnerId = useLearnerId();

  async function giveKept() {
    const kept = await readCachedPdf(learnerId, lesson);
    if (kept) await saveResponse(kept, 'lesson.pdf');
    else toast.error(t(m.offline_pdf_not_saved));
  }

  function open(event: MouseEvent) {
    if (navigator.onLine && cachedAtOf(lesson) === null) return;
    event.preventDefault();
    void giveKept();
  }

  return (
    <a className={styles.resource} href={address} target="_blank" rel="noopener noreferrer" onClick={open}>
      <span className={styles.sheet}>
        <FileText />
      </span>
      <b>{t(m.lessons_pdf)}</b>
      <span className="visually-hidden">{t(m.lessons_new_tab)}</span>
      <Download />
    </a>
  );
}
