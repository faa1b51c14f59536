import type { MouseEvent } from 'react';
import { m } from '#web/paraglide/messages.js';
import { useText } from '../lib/i18n/text.ts';
import { buttonClass } from './Button.tsx';
import styles from './ShowMore.module.css';
import { SpinnerIcon } from './Spinner.tsx';

/** What "Show more" takes. */
export interface ShowMoreProps {
  /** The address of the longer list: the link works without scripts and for search engines. */
  href: string;
  /** Loads the rows in place instead of following the link. */
  onShowMore: () => void;
  busy?: boolean | undefined;
}

/** A real link to the rest of a list that loads it in place. */
export function ShowMore({ href, onShowMore, busy }: ShowMoreProps) {
  const t = useText();
  function showInPlace(event: MouseEvent) {
    // A new tab or window still opens the address.
    if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
    event.preventDefault();
    if (!busy) onShowMore();
  }
  return (
    <div className={styles.more}>
      <a className={buttonClass({ variant: 'secondary' })} href={href} onClick={showInPlace}>
        {busy && <SpinnerIcon />}
        {t(m.ui_show_more)}
      </a>
    </div>
  );
}
