import type { ReactNode } from 'react';
import { m } from '#web/paraglide/messages.js';
import { useText } from '#web/lib/i18n/text.ts';
import styles from './LessonColumns.module.css';

/** A mode's content with what belongs to the lesson beside it. */
export function LessonColumns({ children, aside }: { children: ReactNode; aside: ReactNode }) {
  const t = useText();
  return (
    <div className={styles.columns}>
      <div className={styles.main}>{children}</div>
      <aside className={styles.aside} aria-label={t(m.lessons_materials)}>
        {aside}
      </aside>
    </div>
  );
}
