import { Link, type LinkProps } from '@tanstack/react-router';
import { SearchX } from 'lucide-react';
import { type ReactNode, useId } from 'react';
import { m } from '#web/paraglide/messages.js';
import { useText } from '#web/lib/i18n/text.ts';
import { buttonClass } from '#web/ui/buttons/Button.tsx';
import { EmptyState } from './EmptyState.tsx';
import styles from './State.module.css';

export interface EmptyListProps {
  title: string;
  text: string;
  /** The link to the unfiltered list, if filtered. */
  clear?: { path: NonNullable<LinkProps['to']>; label: string } | undefined;
  others?: { title: string; rows: ReactNode } | undefined;
}

/** An empty public list with the reason, the newsletter and alternatives. */
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
