import type { ReactNode } from 'react';
import { classNames } from '#web/ui/layout/class-names.ts';
import styles from './NoPicture.module.css';

/** A placeholder for a missing image. */
export function NoPicture({ sign, className }: { sign: ReactNode; className?: string | undefined }) {
  return (
    <span className={classNames(styles.place, className)} aria-hidden="true">
      {sign}
    </span>
  );
}
