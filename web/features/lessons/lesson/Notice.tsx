import type { ReactNode, RefObject } from 'react';
import styles from './Notice.module.css';

export interface NoticeProps {
  icon: ReactNode;
  title: string;
  children?: ReactNode;
  action?: ReactNode;
  heading?: RefObject<HTMLHeadingElement | null> | undefined;
}

/** An empty state instead of a lesson; its title is the screen's heading. */
export function Notice({ icon, title, children, action, heading }: NoticeProps) {
  return (
    <div className={styles.notice}>
      <div className={styles.icon}>{icon}</div>
      <h1 ref={heading} tabIndex={-1} className={styles.title}>
        {title}
      </h1>
      {children && <p className={styles.text}>{children}</p>}
      {action && <div className={styles.action}>{action}</div>}
    </div>
  );
}
