import { m } from '#web/paraglide/messages.js';
import { useText } from '#web/lib/i18n/text.ts';
import { WaitingTag } from '#web/shared/offline/WaitingTag.tsx';
import type { WaitingHomework } from '#web/lib/offline/waiting-work.ts';
import styles from './HomeworkForm.module.css';

/** Homework that was handed in without a network and is still on the device. */
export function WaitingLine({ homework: { lessonId, link } }: { homework: WaitingHomework }) {
  const t = useText();
  return (
    <p className={styles.submission} role="status">
      <WaitingTag kind="homework" lessonId={lessonId} />
      <span className={styles.link}>
        <span className="visually-hidden">{t(m.offline_homework_link)}: </span>
        {link}
      </span>
    </p>
  );
}
