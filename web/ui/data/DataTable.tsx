import { ArrowDown, ArrowUp, ArrowUpDown } from 'lucide-react';
import { type ReactNode, type Ref, useEffect, useRef } from 'react';
import { m } from '#web/paraglide/messages.js';
import { useText } from '#web/lib/i18n/text.ts';
import { classNames } from '#web/ui/layout/class-names.ts';
import styles from './DataTable.module.css';
import { useRowKeys } from './use-row-keys.ts';
import checkbox from '#web/ui/forms/Checkbox.module.css';

/** One column; the first column names its row. */
export interface Column<Row> {
  key: string;
  header: string;
  cell: (row: Row) => ReactNode;
  /** Sortable by its header. */
  sortable?: boolean | undefined;
  /** On a card the value is shown without its header. */
  bare?: boolean | undefined;
  /** Not shown on a card. */
  wideOnly?: boolean | undefined;
  align?: 'start' | 'end' | undefined;
}

export interface Sort {
  key: string;
  direction: 'ascending' | 'descending';
}

export interface DataTableProps<Row> {
  caption: string;
  columns: readonly Column<Row>[];
  rows: readonly Row[];
  keyOf: (row: Row) => string;
  sort?: Sort | undefined;
  onSort?: ((sort: Sort) => void) | undefined;
  /** The buttons at a row's end: `RowAction`s. */
  actions?: ((row: Row) => ReactNode) | undefined;
  selection?: Selection<Row> | undefined;
  /** Opens a row by Enter; without it rows are not focusable. */
  onOpen?: ((row: Row) => void) | undefined;
  /** The row shown in a drawer. */
  currentKey?: string | null | undefined;
  /** The first row, as a focus target. */
  firstRow?: Ref<HTMLTableRowElement> | undefined;
  /** Low rows in a wide table. */
  dense?: boolean | undefined;
  /** Below the rows, such as a pager. */
  footer?: ReactNode;
}

/** A table, shown as cards on phones. */
export function DataTable<Row>(props: DataTableProps<Row>) {
  const { caption, columns, rows, keyOf, sort, onSort, actions, selection, dense, footer } = props;
  const t = useText();
  // Explicit roles: Safari drops those of table elements with display: block.
  return (
    <div className={styles.frame}>
      <table role="table" className={styles.table} data-dense={dense || undefined}>
        <caption className="visually-hidden">{caption}</caption>
        <thead role="rowgroup">
          <tr role="row">
            {selection && (
              <th role="columnheader" scope="col" className={styles.select}>
                <SelectAll rows={rows} keyOf={keyOf} selection={selection} />
              </th>
            )}
            {columns.map((column) => (
              <HeaderCell key={column.key} column={column} sort={sort} onSort={onSort} />
            ))}
            {actions && (
              <th role="columnheader" scope="col" className={styles.end}>
                {t(m.ui_actions)}
              </th>
            )}
          </tr>
        </thead>
        <TableBody {...props} />
      </table>
      {footer && <div className={styles.footer}>{footer}</div>}
    </div>
  );
}

function TableBody<Row>(props: DataTableProps<Row>) {
  const { columns, rows, keyOf, actions, selection, currentKey, onOpen, firstRow } = props;
  const at = (index: number, callback: (row: Row) => void) => {
    const row = rows[index];
    if (row !== undefined) callback(row);
  };
  const { body, onKeyDown } = useRowKeys({
    onOpen: (index) => at(index, (row) => onOpen?.(row)),
    onToggle: selection && ((index) => at(index, (row) => selection.onChange(toggled(selection.keys, keyOf(row))))),
  });
  return (
    <tbody role="rowgroup" ref={body} onKeyDown={onOpen && onKeyDown}>
      {rows.map((row, index) => (
        <tr
          key={keyOf(row)}
          ref={index === 0 ? firstRow : undefined}
          role="row"
          // One tab stop; arrow keys move between rows.
          tabIndex={onOpen && (index === 0 ? 0 : -1)}
          className={keyOf(row) === currentKey ? styles.current : undefined}
        >
          {selection && (
            <td role="cell" className={styles.select}>
              <SelectRow row={row} keyOf={keyOf} selection={selection} />
            </td>
          )}
          {columns.map((column, index) => (
            <BodyCell key={column.key} column={column} row={row} isName={index === 0} />
          ))}
          {actions && (
            <td role="cell" className={styles.actions}>
              <div className={styles.buttons}>{actions(row)}</div>
            </td>
          )}
        </tr>
      ))}
    </tbody>
  );
}

type HeaderCellProps<Row> = Pick<DataTableProps<Row>, 'sort' | 'onSort'> & { column: Column<Row> };

function HeaderCell<Row>({ column, sort, onSort }: HeaderCellProps<Row>) {
  const { key, header } = column;
  const direction = sort?.key === key ? sort.direction : undefined;
  const next = direction === 'ascending' ? 'descending' : 'ascending';
  const Arrow = direction === undefined ? ArrowUpDown : direction === 'ascending' ? ArrowUp : ArrowDown;
  return (
    <th
      role="columnheader"
      scope="col"
      className={column.align === 'end' ? styles.end : undefined}
      aria-sort={column.sortable ? (direction ?? 'none') : undefined}
    >
      {column.sortable ? (
        <button type="button" onClick={() => onSort?.({ key, direction: next })}>
          {header}
          <Arrow />
        </button>
      ) : (
        header
      )}
    </th>
  );
}

function BodyCell<Row>({ column, row, isName }: { column: Column<Row>; row: Row; isName: boolean }) {
  const { align, bare, wideOnly } = column;
  const className = classNames(align === 'end' && styles.end, bare && styles.bare, wideOnly && styles.wideOnly);
  if (isName) {
    return (
      <th role="rowheader" scope="row" className={className}>
        {column.cell(row)}
      </th>
    );
  }
  return (
    <td role="cell" className={className} data-header={bare ? undefined : column.header}>
      {column.cell(row)}
    </td>
  );
}

/** Selected rows, by key. */
interface Selection<Row> {
  keys: ReadonlySet<string>;
  onChange: (keys: ReadonlySet<string>) => void;
  nameOf: (row: Row) => string;
}

function toggled(keys: ReadonlySet<string>, key: string): ReadonlySet<string> {
  const next = new Set(keys);
  if (!next.delete(key)) next.add(key);
  return next;
}

type SelectAllProps<Row> = Pick<DataTableProps<Row>, 'rows' | 'keyOf'> & { selection: Selection<Row> };

function SelectAll<Row>({ rows, keyOf, selection }: SelectAllProps<Row>) {
  const t = useText();
  const input = useRef<HTMLInputElement>(null);
  const chosen = rows.filter((row) => selection.keys.has(keyOf(row))).length;
  const isAll = rows.length > 0 && chosen === rows.length;
  useEffect(() => {
    if (input.current) input.current.indeterminate = chosen > 0 && !isAll;
  }, [chosen, isAll]);
  return (
    <label className={styles.selectLabel}>
      <input
        ref={input}
        className={checkbox.box}
        type="checkbox"
        checked={isAll}
        onChange={() => selection.onChange(new Set(isAll ? [] : rows.map(keyOf)))}
      />
      <span>{t(m.ui_select_all)}</span>
    </label>
  );
}

function SelectRow<Row>({
  row,
  keyOf,
  selection,
}: {
  row: Row;
  keyOf: (row: Row) => string;
  selection: Selection<Row>;
}) {
  const t = useText();
  return (
    <label className={styles.selectLabel}>
      <input
        className={checkbox.box}
        type="checkbox"
        aria-label={t(m.ui_select_row, { name: selection.nameOf(row) })}
        checked={selection.keys.has(keyOf(row))}
        onChange={() => selection.onChange(toggled(selection.keys, keyOf(row)))}
      />
    </label>
  );
}
