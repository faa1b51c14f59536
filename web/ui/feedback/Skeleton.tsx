import type { ReactNode } from 'react';
import { m } from '#web/paraglide/messages.js';
import { useText } from '#web/lib/i18n/text.ts';
import { classNames } from '#web/ui/layout/class-names.ts';
import styles from './Skeleton.module.css';

export interface SkeletonProps {
  children: ReactNode;
  className?: string | undefined;
  /** What is loading, for screen readers. */
  label?: string | undefined;
}

/** A loading placeholder of `Bone`s, visible after 200 ms. */
export function Skeleton({ children, className, label }: SkeletonProps) {
  const t = useText();
  return (
    <div role="status" className={styles.skeleton}>
      <span className="visually-hidden">{label ?? t(m.ui_loading)}</span>
      <div aria-hidden="true" className={className}>
        {children}
      </div>
    </div>
  );
}

export interface BoneProps {
  shape?: 'text' | 'title' | 'control' | 'block' | 'circle' | undefined;
  width?: 'full' | 'long' | 'medium' | 'short' | undefined;
  className?: string | undefined;
}

/** A grey shape of a skeleton. */
export function Bone({ shape = 'text', width = 'full', className }: BoneProps) {
  return <span className={classNames(styles.bone, styles[shape], styles[width], className)} />;
}
