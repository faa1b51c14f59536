import { type KeyboardEvent, type RefObject, useEffect, useRef } from 'react';
import { latinKeyOf } from './latin-key.ts';

export interface RowKeys {
  /** Enter on a row. */
  onOpen: (index: number) => void;
  /** Space on a row; without it the page scrolls. */
  onToggle?: ((index: number) => void) | undefined;
}

const rowsOf = (body: HTMLElement | null) => [...(body?.querySelectorAll<HTMLElement>(':scope > tr') ?? [])];

/**
 * Keyboard navigation in table rows: arrows, Home and End move, Enter opens, Space selects, and a letter clicks the row's button with that
 * `aria-keyshortcuts`. When the focused row disappears, the next one gets the focus.
 */
export function useRowKeys({ onOpen, onToggle }: RowKeys): {
  body: RefObject<HTMLTableSectionElement | null>;
  onKeyDown: (event: KeyboardEvent<HTMLElement>) => void;
} {
  const body = useRef<HTMLTableSectionElement>(null);
  const lastFocused = useRef<{ row: HTMLElement; index: number } | null>(null);

  useEffect(() => {
    const last = lastFocused.current;
    if (!last || last.row.isConnected || document.activeElement !== document.body) return;
    lastFocused.current = null;
    const rows = rowsOf(body.current);
    rows[Math.min(last.index, rows.length - 1)]?.focus();
  });

  function onKeyDown(event: KeyboardEvent<HTMLElement>) {
    if (event.ctrlKey || event.metaKey || event.altKey) return;
    const rows = rowsOf(body.current);
    const target = event.target as HTMLElement;
    const row = target.closest('tr');
    const index = row ? rows.indexOf(row) : -1;
    if (index === -1 || target.closest('input:not([type=checkbox]), select, textarea')) return;
    const moved = { ArrowDown: index + 1, ArrowUp: index - 1, Home: 0, End: rows.length - 1 }[event.key];
    const handleKey = () => {
      if (moved !== undefined) return rows[moved]?.focus();
      if (target !== row) return false;
      lastFocused.current = { row, index };
      if (event.key === 'Enter') return onOpen(index);
      if (event.key === ' ' && onToggle) return onToggle(index);
      const button = row.querySelector<HTMLElement>(`[aria-keyshortcuts="${CSS.escape(latinKeyOf(event))}"]`);
      return button ? button.click() : false;
    };
    if (handleKey() !== false) event.preventDefault();
  }

  return { body, onKeyDown };
}
