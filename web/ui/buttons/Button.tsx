import type { ComponentProps, MouseEvent, ReactNode } from 'react';
import styles from './Button.module.css';
import { classNames } from '#web/ui/layout/class-names.ts';
import { SpinnerIcon } from '#web/ui/feedback/Spinner.tsx';

/** How a button looks; one primary a screen. */
export interface ButtonLook {
  variant?: 'primary' | 'secondary' | 'ghost' | 'danger' | 'accept' | 'reject' | undefined;
  size?: 'md' | 'sm' | 'xs' | undefined;
  /** Takes the whole width. */
  wide?: boolean | undefined;
}

/** The class of a button, for links that look like one: `<Link className={buttonClass({ variant: 'secondary' })}>`. */
export function buttonClass({ variant = 'primary', size = 'md', wide }: ButtonLook = {}, className?: string) {
  return classNames(styles.button, styles[variant], size !== 'md' && styles[size], wide && styles.wide, className);
}

/** What a button takes beside the attributes of `<button>`. */
export interface ButtonProps extends ComponentProps<'button'>, ButtonLook {
  /** Stands before the text; gives way to a spinner while busy. */
  icon?: ReactNode;
  /** At work: keeps its place and the focus, and does nothing when pressed. */
  busy?: boolean | undefined;
}

/** A button; type "button" unless told otherwise. */
export function Button(props: ButtonProps) {
  const { variant, size, wide, icon, busy = false, className, children, onClick, type = 'button', ...rest } = props;
  const press = (event: MouseEvent<HTMLButtonElement>) => (busy ? event.preventDefault() : onClick?.(event));
  return (
    <button
      {...rest}
      type={type}
      className={buttonClass({ variant, size, wide }, className)}
      aria-busy={busy || undefined}
      aria-disabled={busy || undefined}
      onClick={press}
    >
      {busy ? <SpinnerIcon /> : icon}
      {children}
    </button>
  );
}
