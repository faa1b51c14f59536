import type { ReactNode } from 'react';
import { ErrorState } from './ErrorState.tsx';
import { Bone, Skeleton } from './Skeleton.tsx';

export interface LoadedProps<Data> {
  /** A query or infinite query. */
  query: {
    data: Data | undefined;
    error: Error | null;
    isPending: boolean;
    isFetching: boolean;
    refetch: () => Promise<unknown>;
  };
  /** The title of an error. */
  failed?: string;
  /** More about an error. */
  details?: (error: Error) => ReactNode;
  waiting?: ReactNode;
  children: (data: NonNullable<Data>) => ReactNode;
}

const bones = (
  <Skeleton>
    <Bone width="long" />
    <Bone shape="control" />
  </Skeleton>
);

/** The states of a query: loading, error with a retry button, data. */
export function Loaded<Data>({ query, failed, details, waiting = bones, children }: LoadedProps<Data>) {
  if (query.data) return children(query.data);
  if (query.isPending) return waiting;
  return (
    <ErrorState title={failed} busy={query.isFetching} onRetry={() => void query.refetch()}>
      {query.error && details?.(query.error)}
    </ErrorState>
  );
}
