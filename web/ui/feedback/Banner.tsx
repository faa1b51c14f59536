import { CircleCheck, Clock, Info, TriangleAlert } from 'lucide-react';
import type { ReactNode } from 'react';
import styles from './Banner.module.css';
import { classNames } from '#web/ui/layout/class-names.ts';

const icons = {
  info: <Info />,
  waiting: <Clock />,
  warn: <TriangleAlert />,
  error: <TriangleAlert />,
  success: <CircleCheck />,
};

export interface BannerProps {
  /** `waiting`: the reader need not act. */
  tone?: 'info' | 'waiting' | 'warn' | 'error' | 'success' | undefined;
  title?: ReactNode;
  children: ReactNode;
  action?: ReactNode;
  /** Announced, because it appeared while the page was open. */
  live?: boolean | undefined;
}

/** A permanent notice on a page. */
export function Banner({ tone = 'info', title, children, action, live }: BannerProps) {
  const liveRole = tone === 'error' ? 'alert' : 'status';
  return (
    <div className={classNames(styles.banner, styles[tone])} role={live ? liveRole : undefined}>
      {icons[tone]}
      <div className={styles.text}>
        {title && <p className={styles.title}>{title}</p>}
        <div>{children}</div>
      </div>
      {action}
    </div>
  );
}
