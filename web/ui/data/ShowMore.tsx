import { Link, type LinkProps } from '@tanstack/react-router';
import type { MouseEvent } from 'react';
import { m } from '#web/paraglide/messages.js';
import { useText } from '#web/lib/i18n/text.ts';
import { buttonClass } from '#web/ui/buttons/Button.tsx';
import { Row } from '#web/ui/layout/flow.tsx';
import styles from './ShowMore.module.css';
import { SpinnerIcon } from '#web/ui/feedback/Spinner.tsx';

export interface ShowMoreProps {
  /** The list's own page. */
  path: NonNullable<LinkProps['to']>;
  /** The cursor of the next page; null at the end. */
  next: string | null | undefined;
  /** The cursor of the shown page, if it is not the first. */
  cursor: string | undefined;
  /** Loads more rows in place instead of following the link. */
  onShowMore: () => void;
  busy?: boolean | undefined;
}

/** The footer of a list: a link to the next page, which loads in place once hydrated, and one back to the start. */
export function ShowMore({ path, next, cursor, onShowMore, busy }: ShowMoreProps) {
  const t = useText();
  function showInPlace(event: MouseEvent) {
    // Modified clicks still open the address.
    if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
    event.preventDefault();
    if (!busy) onShowMore();
  }
  if (!next && cursor === undefined) return null;
  return (
    <Row gap={3} justify="center" className={styles.more}>
      {cursor !== undefined && (
        <Link
          to={path}
          search={(current) => ({ ...current, cursor: undefined })}
          className={buttonClass({ variant: 'secondary' })}
        >
          {t(m.ui_list_start)}
        </Link>
      )}
      {next && (
        <Link
          to={path}
          search={(current) => ({ ...current, cursor: next })}
          preload={false}
          className={buttonClass({ variant: 'secondary' })}
          onClick={showInPlace}
        >
          {busy && <SpinnerIcon />}
          {t(m.ui_show_more)}
        </Link>
      )}
    </Row>
  );
}
