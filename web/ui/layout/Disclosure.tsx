import { ChevronDown } from 'lucide-react';
import type { ComponentProps, ReactNode } from 'react';
import { classNames } from './class-names.ts';
import styles from './Disclosure.module.css';

interface DisclosureProps extends ComponentProps<'details'> {
  summary: ReactNode;
  /** Aligned with the text around it, as inside a card. */
  flush?: boolean;
}

/** A `details` element: its summary, with an arrow, shows and hides the content. */
export function Disclosure({ summary, flush, className, children, ...rest }: DisclosureProps) {
  return (
    <details className={classNames(styles.disclosure, flush && styles.flush, className)} {...rest}>
      <summary>
        {summary}
        <ChevronDown />
      </summary>
      {children}
    </details>
  );
}
