import type { ReactNode } from 'react';
import { m } from '#web/paraglide/messages.js';
import { useText } from '#web/lib/i18n/text.ts';
import { classNames } from '#web/ui/layout/class-names.ts';
import styles from './StatusTag.module.css';

export type StatusTone = 'pending' | 'reviewed' | 'accepted' | 'rejected' | 'neutral';

/** A status with a dot and a word, never by colour alone. */
export function StatusTag({ tone, children }: { tone: StatusTone; children: ReactNode }) {
  return (
    <span className={classNames(styles.tag, styles.status)} data-tone={tone}>
      {children}
    </span>
  );
}

/** A plain tag, such as a technology or level. */
export function Tag({ children, icon }: { children: ReactNode; icon?: ReactNode }) {
  return (
    <span className={styles.tag}>
      {icon}
      {children}
    </span>
  );
}

/** Marks the value before it as an example. */
export function ExampleTag() {
  const t = useText();
  return <small className={styles.example}>{t(m.ui_example)}</small>;
}
