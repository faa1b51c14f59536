import type { ReactNode } from 'react';
import type { PastedTable as Table } from '#domain/kernel/tables/pasted-table.ts';
import { m } from '#web/paraglide/messages.js';
import { useText } from '#web/lib/i18n/text.ts';
import field from '#web/ui/forms/Field.module.css';
import { Select } from '#web/ui/forms/SelectField.tsx';
import styles from './PastedTable.module.css';

interface PastedTableProps<Column extends string> {
  label: string;
  columns: Table<Column>['columns'];
  /** All columns that may be chosen. */
  choices: readonly Column[];
  labelOf: (column: Column) => string;
  rows: readonly PastedRow[];
  onColumns: (columns: Table<Column>['columns']) => void;
}

export interface PastedRow {
  cells: readonly (string | undefined)[];
  /** What will be done with it, or its fault. */
  state: ReactNode;
  /** Nothing will be done with it. */
  isKnown: boolean;
}

/** A pasted table: what each column contains, and what will be done with each row. */
export function PastedTable<Column extends string>(props: PastedTableProps<Column>) {
  const { label, columns, choices, labelOf, rows, onColumns } = props;
  const t = useText();
  const choose = (at: number, next: Column | null) =>
    // A column has one place.
    onColumns(columns.map((column, place) => (place === at ? next : column === next ? null : column)));
  return (
    <div className={styles.frame}>
      <table className={styles.table}>
        <caption className="visually-hidden">{label}</caption>
        <thead>
          <tr>
            <th scope="col">{t(m.teaching_status)}</th>
            {columns.map((column, at) => (
              <th key={at} scope="col">
                <Select
                  className={field.control}
                  aria-label={t(m.teaching_paste_column, { number: at + 1 })}
                  value={column ?? ''}
                  onChange={({ target }) => choose(at, choices.find((one) => one === target.value) ?? null)}
                >
                  <option value="">{t(m.teaching_paste_leave_out)}</option>
                  {choices.map((one) => (
                    <option key={one} value={one}>
                      {labelOf(one)}
                    </option>
                  ))}
                </Select>
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map(({ cells, state, isKnown }, nth) => (
            <tr key={nth} data-known={isKnown || undefined}>
              <th scope="row">{state}</th>
              {columns.map((column, at) => (
                <td key={at} data-left-out={column === null || undefined}>
                  {cells[at]}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
