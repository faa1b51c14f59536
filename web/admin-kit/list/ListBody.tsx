import type { ReactNode } from 'react';
import { Card } from '#web/ui/layout/Card.tsx';
import { ErrorState } from '#web/ui/feedback/ErrorState.tsx';
import { Bone, Skeleton } from '#web/ui/feedback/Skeleton.tsx';
import { Row } from '#web/ui/layout/flow.tsx';
import styles from './ListBody.module.css';

interface LoadState {
  isPending: boolean;
  isError: boolean;
  isFetching: boolean;
  /** The rows belong to the previous filter. */
  isPlaceholderData: boolean;
  refetch: () => Promise<unknown>;
}

export interface ListBodyProps {
  query: LoadState;
  loading?: string | undefined;
  failed: ReactNode;
  isEmpty: boolean;
  empty: ReactNode;
  children: ReactNode;
}

const bones = ['first', 'second', 'third', 'fourth', 'fifth', 'sixth'];

/** The states of a list: loading, error, empty, rows. */
export function ListBody({ query, loading, failed, isEmpty, empty, children }: ListBodyProps) {
  if (query.isPending) return <ListSkeleton label={loading} />;
  if (query.isError) {
    return (
      <Card flush>
        <ErrorState
          title={<span className={styles.failed}>{failed}</span>}
          busy={query.isFetching}
          onRetry={() => void query.refetch()}
        />
      </Card>
    );
  }
  if (isEmpty) return <Card flush>{empty}</Card>;
  return (
    <div className={query.isPlaceholderData ? styles.stale : undefined} aria-busy={query.isPlaceholderData}>
      {children}
    </div>
  );
}

export function ListSkeleton({ label }: { label?: string | undefined }) {
  return (
    <Card flush>
      <Skeleton className={styles.bones} label={label}>
        {label && <p className={styles.loading}>{label}</p>}
        {bones.map((bone) => (
          <Row key={bone} gap={3} noWrap className={styles.bone}>
            <Bone shape="circle" />
            <div className={styles.lines}>
              <Bone width="medium" />
              <Bone width="short" />
            </div>
          </Row>
        ))}
      </Skeleton>
    </Card>
  );
}
