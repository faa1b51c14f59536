import { m } from '#web/paraglide/messages.js';
import { useText } from '#web/lib/i18n/text.ts';
import type { Column } from '#web/ui/data/DataTable.tsx';
import { Select } from '#web/ui/forms/SelectField.tsx';
import field from '#web/ui/forms/Field.module.css';
import styles from './SortSelect.module.css';
import { type AdminListState, sortOf } from './use-admin-list.ts';

export interface SortSelectProps<Name extends string> {
  columns: readonly Pick<Column<unknown>, 'key' | 'header' | 'sortable'>[];
  list: Pick<AdminListState<Name>, 'sort' | 'sortBy'>;
  /** Only on phones, where cards have no headers. */
  onPhones?: boolean;
}

export function SortSelect<Name extends string>({ columns, list, onPhones = false }: SortSelectProps<Name>) {
  const t = useText();
  const orders = columns
    .filter((column) => column.sortable)
    .flatMap(({ key, header }) => [
      { value: sortOf<Name>({ key, direction: 'descending' }), label: t(m.admin_sort_descending, { column: header }) },
      { value: sortOf<Name>({ key, direction: 'ascending' }), label: t(m.admin_sort_ascending, { column: header }) },
    ]);
  if (orders.length === 0) return null;
  return (
    <div className={onPhones ? styles.onPhones : undefined}>
      <Select
        className={field.control}
        aria-label={t(m.admin_sort)}
        value={list.sort}
        onChange={(event) => {
          const chosen = orders.find((order) => order.value === event.target.value);
          if (chosen) list.sortBy(chosen.value);
        }}
      >
        {orders.map(({ value, label }) => (
          <option key={value} value={value}>
            {label}
          </option>
        ))}
      </Select>
    </div>
  );
}
