import { type ReactNode, type RefObject, useEffect, useRef } from 'react';
import { SearchField } from '#web/ui/forms/SearchField.tsx';
import styles from './ListToolbar.module.css';

/** What stands above a list. */
export interface ListToolbarProps {
  /** What is searched; also the placeholder. */
  searchLabel: string;
  search: string;
  onSearch: (search: string) => void;
  /** Filters beside the search. */
  children?: ReactNode;
  /** The list's first row: the arrow down leads there from the search. */
  firstRow?: RefObject<HTMLElement | null> | undefined;
  /** What else stands there, on one line: the order on phones, the export. */
  tools?: ReactNode;
}

const textEntry = 'input, textarea, select, [contenteditable]';

/** The search of a list and its filters; the key `/` goes to the search, and the arrow down from there to the first row. */
export function ListToolbar({ searchLabel, search, onSearch, firstRow, children, tools }: ListToolbarProps) {
  const toolbar = useRef<HTMLDivElement>(null);
  useEffect(() => {
    function moveFocus(event: KeyboardEvent) {
      if (event.ctrlKey || event.metaKey || event.altKey) return;
      const input = toolbar.current?.querySelector<HTMLInputElement>('input[type=search]');
      const target = event.target instanceof Element ? event.target : null;
      const goTo =
        event.key === '/' && !target?.closest(`${textEntry}, [role='dialog'], [role='alertdialog']`)
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
      {children}
      {tools && <div className={styles.tools}>{tools}</div>}
    </div>
  );
}
