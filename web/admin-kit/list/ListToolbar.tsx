import { SlidersHorizontal } from 'lucide-react';
import { type ReactNode, type RefObject, useEffect, useRef, useState } from 'react';
import { m } from '#web/paraglide/messages.js';
import { useText } from '#web/lib/i18n/text.ts';
import { IconButton } from '#web/ui/buttons/IconButton.tsx';
import { latinKeyOf } from '#web/ui/data/latin-key.ts';
import { SearchField } from '#web/ui/forms/SearchField.tsx';
import { Row } from '#web/ui/layout/flow.tsx';
import { classNames } from '#web/ui/layout/class-names.ts';
import styles from './ListToolbar.module.css';

export interface ListToolbarProps {
  searchLabel: string;
  search: string;
  onSearch: (search: string) => void;
  children?: ReactNode;
  /** Less used filters; on phones a button shows them, unless one of them is set. */
  moreFilters?: { isSet: boolean; content: ReactNode } | undefined;
  /** The first row, focused by arrow down from the search. */
  firstRow?: RefObject<HTMLElement | null> | undefined;
  /** Further controls, such as the export; on phones a button shows them. */
  tools?: ReactNode;
}

const textEntry = 'input, textarea, select, [contenteditable]';

/** Search and filters; `/` focuses the search, arrow down the first row. */
export function ListToolbar(props: ListToolbarProps) {
  const { searchLabel, search, onSearch, firstRow, children, moreFilters, tools } = props;
  const t = useText();
  const toolbar = useRef<HTMLDivElement>(null);
  const [isOpen, setOpen] = useState(false);
  useEffect(() => {
    function moveFocus(event: KeyboardEvent) {
      if (event.ctrlKey || event.metaKey || event.altKey) return;
      const input = toolbar.current?.querySelector<HTMLInputElement>('input[type=search]');
      const target = event.target instanceof Element ? event.target : null;
      const goTo =
        latinKeyOf(event) === '/' && !target?.closest(`${textEntry}, [role='dialog'], [role='alertdialog']`)
          ? input
          : event.key === 'ArrowDown' && target === input
            ? firstRow?.current
            : null;
      if (!goTo) return;
      event.preventDefault();
      goTo.focus();
    }
    window.addEventListener('keydown', moveFocus);
    return () => window.removeEventListener('keydown', moveFocus);
  }, [firstRow]);
  return (
    <div ref={toolbar} className={styles.toolbar}>
      <SearchField className={styles.search} label={searchLabel} value={search} onSearch={onSearch} />
      {(tools ?? moreFilters) && (
        <IconButton
          outlined
          className={styles.more}
          label={t(m.manage_more)}
          aria-expanded={isOpen}
          onClick={() => setOpen(!isOpen)}
        >
          <SlidersHorizontal />
        </IconButton>
      )}
      {children}
      {moreFilters && (
        <div className={classNames(styles.filters, (isOpen || moreFilters.isSet) && styles.open)}>
          {moreFilters.content}
        </div>
      )}
      {tools && <Row className={classNames(styles.tools, isOpen && styles.open)}>{tools}</Row>}
    </div>
  );
}
