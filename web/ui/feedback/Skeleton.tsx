import type { ReactNode } from 'react';
import { m } from '#web/paraglide/messages.js';
import { useText } from '#web/lib/i18n/text.ts';
import { classNames } from '#web/ui/layout/class-names.ts';
import styles from './Skeleton.module.css';
import { Stack } from '#web/ui/layout/flow.tsx';

interface SkeletonProps {
  children: ReactNode;
  className?: string | undefined;
  /** For screen readers. */
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

interface BoneProps {
  shape?: 'text' | 'title' | 'control' | 'block' | 'circle' | undefined;
  width?: 'full' | 'long' | 'medium' | 'short' | undefined;
  className?: string | undefined;
}

export function Bone({ shape = 'text', width = 'full', className }: BoneProps) {
  return <span className={classNames(styles.bone, styles[shape], styles[width], className)} />;
}

/** The skeleton of a record's page. */
export function PageSkeleton() {
  return (
    <Skeleton>
      <Stack gap={5} className={styles.page}>
        <Bone shape="title" width="long" />
        <Bone width="medium" />
        <Bone shape="block" />
        <Bone shape="block" />
      </Stack>
    </Skeleton>
  );
}
