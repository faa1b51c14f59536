import type { InfiniteData, UseInfiniteQueryResult } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { CardSkeletons } from '#web/ui/feedback/CardSkeletons.tsx';
import { ErrorState } from '#web/ui/feedback/ErrorState.tsx';
import { Text } from '#web/ui/layout/Text.tsx';
import styles from './PublicList.module.css';
import { ShowMore, type ShowMoreProps } from './ShowMore.tsx';

interface Page<Row> {
  rows: Row[];
  next: string | null;
  total?: number;
}

export interface PublicListProps<Row> extends Pick<ShowMoreProps, 'path' | 'cursor'> {
  query: UseInfiniteQueryResult<InfiniteData<Page<Row>>>;
  failed: string;
  /** Replaces a list without rows. */
  empty: ReactNode;
  /** The text above the rows. */
  count?: (total: number) => string;
  className: string | undefined;
  row: (row: Row, index: number) => ReactNode;
}

/** The states of a public list: loading, error, empty, rows with a link to more. */
export function PublicList<Row>({ query, failed, empty, count, className, row, ...more }: PublicListProps<Row>) {
  const { data, isPending, isFetching, isFetchingNextPage, refetch, fetchNextPage } = query;
  if (isPending) return <CardSkeletons className={className} />;
  if (!data) return <ErrorState title={failed} busy={isFetching} onRetry={() => void refetch()} />;
  const rows = data.pages.flatMap((page) => page.rows);
  if (rows.length === 0) return empty;
  return (
    <>
      {count && (
        <Text size="base" tone="muted" role="status" className={styles.count}>
          {count(data.pages[0]?.total ?? 0)}
        </Text>
      )}
      <ul className={className}>{rows.map(row)}</ul>
      <ShowMore
        {...more}
        next={data.pages.at(-1)?.next}
        busy={isFetchingNextPage}
        onShowMore={() => void fetchNextPage()}
      />
    </>
  );
}
