import type { ComponentProps } from 'react';
import { classNames } from '#web/ui/layout/class-names.ts';
import styles from './IconButton.module.css';

export interface IconButtonProps extends Omit<ComponentProps<'button'>, 'aria-label' | 'title'> {
  label: string;
  /** `label` by default. */
  tooltip?: string;
  outlined?: boolean | undefined;
}

/** A square icon button of 44 px. */
export function IconButton({ label, tooltip = label, outlined, className, type = 'button', ...rest }: IconButtonProps) {
  return (
    <button
      {...rest}
      type={type}
      className={classNames(styles.button, outlined && styles.outlined, className)}
      aria-label={label}
      title={tooltip}
    />
  );
}
