import { useEffect, useRef } from 'react';
import { m } from '#web/paraglide/messages.js';
import { useText } from '#web/lib/i18n/text.ts';
import styles from '#web/ui/forms/Checkbox.module.css';

/** The chosen rows of a table, by key. */
export interface Selection<Row> {
  keys: ReadonlySet<string>;
  onChange: (keys: ReadonlySet<string>) => void;
  /** The name of a row. */
  nameOf: (row: Row) => string;
}

/** Adds or removes `key`. */
export function toggled(keys: ReadonlySet<string>, key: string): ReadonlySet<string> {
  const next = new Set(keys);
  if (!next.delete(key)) next.add(key);
  return next;
}

/** The checkbox for all rows of the page. */
export function SelectAll<Row>(props: {
  rows: readonly Row[];
  keyOf: (row: Row) => string;
  selection: Selection<Row>;
}) {
  const { rows, keyOf, selection } = props;
  const t = useText();
  const input = useRef<HTMLInputElement>(null);
  const chosen = rows.filter((row) => selection.keys.has(keyOf(row))).length;
  const isAll = rows.length > 0 && chosen === rows.length;
  useEffect(() => {
    if (input.current) input.current.indeterminate = chosen > 0 && !isAll;
  }, [chosen, isAll]);
  return (
    <input
      ref={input}
      className={styles.box}
      type="checkbox"
      aria-label={t(m.ui_select_all)}
      checked={isAll}
      onChange={() => selection.onChange(new Set(isAll ? [] : rows.map(keyOf)))}
    />
  );
}

/** The checkbox of one row. */
export function SelectRow<Row>(props: { rowKey: string; name: string; selection: Selection<Row> }) {
  const { rowKey, name, selection } = props;
  const t = useText();
  return (
    <input
      className={styles.box}
      type="checkbox"
      aria-label={t(m.ui_select_row, { name })}
      checked={selection.keys.has(rowKey)}
      onChange={() => selection.onChange(toggled(selection.keys, rowKey))}
    />
  );
}
