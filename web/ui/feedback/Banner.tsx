import { CircleCheck, Clock, Info, TriangleAlert } from 'lucide-react';
import type { ReactNode } from 'react';
import { Row } from '#web/ui/layout/flow.tsx';
import { Text } from '#web/ui/layout/Text.tsx';
import styles from './Banner.module.css';

const tones = {
  info: { icon: <Info />, tone: 'reviewed' },
  waiting: { icon: <Clock />, tone: 'reviewed' },
  warn: { icon: <TriangleAlert />, tone: 'pending' },
  error: { icon: <TriangleAlert />, tone: 'rejected' },
  success: { icon: <CircleCheck />, tone: 'accepted' },
};

export interface BannerProps {
  /** `waiting`: the reader need not act. */
  tone?: keyof typeof tones | undefined;
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
    <Row
      gap={3}
      align="start"
      className={styles.banner}
      data-tone={tones[tone].tone}
      role={live ? liveRole : undefined}
    >
      {tones[tone].icon}
      <div className={styles.text}>
        {title && <Text weight="strong">{title}</Text>}
        <div>{children}</div>
      </div>
      {action}
    </Row>
  );
}

/** Why something was refused; nothing while it was not. */
export const Refusal = ({ children }: { children: ReactNode }) =>
  children && (
    <Banner tone="error" live>
      {children}
    </Banner>
  );
