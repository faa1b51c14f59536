import { m } from '#web/paraglide/messages.js';
import { useText } from '#web/lib/i18n/text.ts';
import { UnsentTag } from '#web/shared/offline/UnsentTag.tsx';
import type { UnsentHomework } from '#web/lib/offline/outbox.ts';
import styles from './HomeworkForm.module.css';

/** Homework that was handed in without a network and is still on the device. */
export function WaitingLine({ homework: { lessonId, link } }: { homework: UnsentHomework }) {
  const t = useText();
  return (
    <p className={styles.submission} role="status">
      <UnsentTag kind="homework" lessonId={lessonId} />
      <span className={styles.link}>
        <span className="visually-hidden">{t(m.offline_homework_link)}: </span>
        {link}
      </span>
    </p>
  );
}
