import { ChevronDown } from 'lucide-react';
import type { ComponentProps, ReactNode } from 'react';
import { classNames } from './class-names.ts';
import styles from './Disclosure.module.css';

/** A `details` element: its summary, with an arrow, shows and hides the content. */
export function Disclosure({
  summary,
  className,
  children,
  ...rest
}: ComponentProps<'details'> & { summary: ReactNode }) {
  return (
    <details className={classNames(styles.disclosure, className)} {...rest}>
      <summary>
        {summary}
        <ChevronDown />
      </summary>
      {children}
    </details>
  );
}
