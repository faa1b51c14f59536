import { Pager } from '../../ui/Pager.tsx';
import type { ListPages } from './use-pages.ts';

/** The foot of a list: the rows shown, and a step back and forth. */
export function ListPager<Row>({ pages, onTurn }: { pages: ListPages<Row>; onTurn: (page: number) => void }) {
  const { range, page, hasPrevious, hasNext } = pages;
  return (
    <Pager
      range={range}
      onPrevious={hasPrevious ? () => onTurn(page - 1) : undefined}
      onNext={hasNext ? () => onTurn(page + 1) : undefined}
    />
  );
}
