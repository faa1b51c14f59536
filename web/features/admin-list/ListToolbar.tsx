import { type ReactNode, useEffect, useRef } from 'react';
import { SearchField } from '../../ui/SearchField.tsx';
import styles from './ListToolbar.module.css';

/** What stands above a list. */
export interface ListToolbarProps {
  /** What is searched; also the placeholder. */
  searchLabel: string;
  search: string;
  onSearch: (search: string) => void;
  /** Filters beside the search. */
  children?: ReactNode;
}

const textEntry = 'input, textarea, select, [contenteditable]';

/** The search of a list and its filters; the key `/` goes to the search. */
export function ListToolbar({ searchLabel, search, onSearch, children }: ListToolbarProps) {
  const toolbar = useRef<HTMLDivElement>(null);
  useEffect(() => {
    function focusSearch(event: KeyboardEvent) {
      if (event.key !== '/' || event.ctrlKey || event.metaKey || event.altKey) return;
      const target = event.target instanceof Element ? event.target : null;
      if (target?.closest(`${textEntry}, [role='dialog'], [role='alertdialog']`)) return;
      event.preventDefault();
      toolbar.current?.querySelector<HTMLInputElement>('input[type=search]')?.focus();
    }
    window.addEventListener('keydown', focusSearch);
    return () => window.removeEventListener('keydown', focusSearch);
  }, []);
  return (
    <div ref={toolbar} className={styles.toolbar}>
      <SearchField className={styles.search} label={searchLabel} value={search} onSearch={onSearch} />
      {children}
    </div>
  );
}
