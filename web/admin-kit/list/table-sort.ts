import type { SortOf } from '#domain/kernel/list.ts';
import type { Sort } from '#web/ui/data/DataTable.tsx';

/** A sort parameter as table state. */
export function tableSort(sort: string): Sort {
  const isDescending = sort.startsWith('-');
  return { key: isDescending ? sort.slice(1) : sort, direction: isDescending ? 'descending' : 'ascending' };
}

/** Table state as sort parameter. */
export const sortOf = <Name extends string>({ key, direction }: Sort) =>
  (direction === 'descending' ? `-${key}` : key) as SortOf<Name>;
