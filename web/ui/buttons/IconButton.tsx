import type { ComponentProps, ReactNode } from 'react';
import { classNames } from '#web/ui/layout/class-names.ts';
import styles from './IconButton.module.css';

/** What an icon button takes beside the attributes of `<button>`. */
export interface IconButtonProps extends Omit<ComponentProps<'button'>, 'aria-label' | 'title'> {
  /** What the button does: its accessible name and tooltip. */
  label: string;
  children: ReactNode;
  /** A border around it. */
  outlined?: boolean | undefined;
}

/** A square button of one icon, 44 px. */
export function IconButton({ label, outlined, className, type = 'button', ...rest }: IconButtonProps) {
  return (
    <button
      {...rest}
      type={type}
      className={classNames(styles.button, outlined && styles.outlined, className)}
      aria-label={label}
      title={label}
    />
  );
}
