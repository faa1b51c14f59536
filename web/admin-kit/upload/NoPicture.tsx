import type { ReactNode } from 'react';
import { classNames } from '#web/ui/layout/class-names.ts';
import styles from './NoPicture.module.css';

/** Stands where a picture will be, or where there is none: a quiet sign of what it would show. */
export function NoPicture({ sign, className }: { sign: ReactNode; className?: string | undefined }) {
  return (
    <span className={classNames(styles.place, className)} aria-hidden="true">
      {sign}
    </span>
  );
}
