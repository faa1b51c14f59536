import { Link, type LinkProps } from '@tanstack/react-router';
import { SearchX } from 'lucide-react';
import { type ReactNode, useId } from 'react';
import { m } from '#web/paraglide/messages.js';
import { useText } from '#web/lib/i18n/text.ts';
import { buttonClass } from '#web/ui/buttons/Button.tsx';
import { EmptyState } from './EmptyState.tsx';
import styles from './State.module.css';

/** What an empty public list takes. */
export interface EmptyListProps {
  title: string;
  text: string;
  /** Where the unfiltered list is, and what the link there is called; absent when nothing is filtered. */
  clear?: { path: NonNullable<LinkProps['to']>; label: string } | undefined;
  /** What to look at instead. */
  others?: { title: string; rows: ReactNode } | undefined;
}

/** A public list without rows: why, how to hear of new ones, and what to look at instead. */
export function EmptyList({ title, text, clear, others }: EmptyListProps) {
  const t = useText();
  const id = useId();
  return (
    <>
      <EmptyState
        icon={<SearchX />}
        title={title}
        action={
          <>
            {clear && (
              <Link to={clear.path} resetScroll={false} className={buttonClass()}>
                {clear.label}
              </Link>
            )}
            <Link to="/newsletter" className={buttonClass({ variant: 'secondary' })}>
              {t(m.ui_new_by_email)}
            </Link>
          </>
        }
      >
        {text}
      </EmptyState>
      {others && (
        <section aria-labelledby={id}>
          <h2 id={id} className={styles.others}>
            {others.title}
          </h2>
          {others.rows}
        </section>
      )}
    </>
  );
}
