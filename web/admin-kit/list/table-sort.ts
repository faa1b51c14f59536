import type { SortOf } from '#domain/kernel/list.ts';
import type { Sort } from '#web/ui/data/DataTable.tsx';

/** An order of the address as a table shows it. */
export function tableSort(sort: string): Sort {
  const isDescending = sort.startsWith('-');
  return { key: isDescending ? sort.slice(1) : sort, direction: isDescending ? 'descending' : 'ascending' };
}

/** An order that a table was asked for as the address holds it. */
export const sortOf = <Name extends string>({ key, direction }: Sort) =>
  (direction === 'descending' ? `-${key}` : key) as SortOf<Name>;
