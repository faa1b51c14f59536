import type { ReactNode } from 'react';
import { m } from '#web/paraglide/messages.js';
import { useText } from '#web/lib/i18n/text.ts';
import { classNames } from '#web/ui/layout/class-names.ts';
import styles from './StatusTag.module.css';

/** What a status means, as a colour. */
export type StatusTone = 'pending' | 'reviewed' | 'accepted' | 'rejected' | 'neutral';

/** A status: always a dot and a word, never the colour alone. */
export function StatusTag({ tone, children }: { tone: StatusTone; children: ReactNode }) {
  return <span className={classNames(styles.tag, styles.status, styles[tone])}>{children}</span>;
}

/** A small plain word, such as a technology or a level. */
export function Tag({ children, icon }: { children: ReactNode; icon?: ReactNode }) {
  return (
    <span className={styles.tag}>
      {icon}
      {children}
    </span>
  );
}

/** Says of the value before it that it is an example, until a real one is known. */
export function ExampleTag() {
  const t = useText();
  return <small className={styles.example}>{t(m.ui_example)}</small>;
}
