import { type ComponentProps, type MouseEvent, type ReactNode, use } from 'react';
import styles from './Button.module.css';
import { ReadOnly } from './read-only.ts';
import { classNames } from '#web/ui/layout/class-names.ts';
import { SpinnerIcon } from '#web/ui/feedback/Spinner.tsx';

/** The look of a button; one primary per screen. */
export interface ButtonStyle {
  variant?: 'primary' | 'secondary' | 'ghost' | 'danger' | 'accept' | 'reject' | undefined;
  size?: 'md' | 'sm' | 'xs' | undefined;
  wide?: boolean | undefined;
}

/** The class for links that look like a button: `<Link className={buttonClass({ variant: 'secondary' })}>`. */
export function buttonClass({ variant = 'primary', size = 'md', wide }: ButtonStyle = {}, className?: string) {
  return classNames(styles.button, styles[variant], size !== 'md' && styles[size], wide && styles.wide, className);
}

export interface ButtonProps extends ComponentProps<'button'>, ButtonStyle {
  /** Before the text; replaced by a spinner while busy. */
  icon?: ReactNode;
  /** Busy: keeps size and focus, and ignores clicks. */
  busy?: boolean | undefined;
  /** Sends a change, as submit buttons do: disabled where everything is `ReadOnly`. */
  writes?: boolean | undefined;
}

export function Button(props: ButtonProps) {
  const { variant, size, wide, icon, busy = false, className, children, onClick, type = 'button', ...others } = props;
  const { writes = type === 'submit', disabled, ...rest } = others;
  const isReadOnly = use(ReadOnly) && writes;
  const press = (event: MouseEvent<HTMLButtonElement>) => (busy ? event.preventDefault() : onClick?.(event));
  return (
    <button
      {...rest}
      type={type}
      disabled={disabled === true || isReadOnly}
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
