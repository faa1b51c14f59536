import type { UseQueryResult } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { ApiError } from '#web/lib/api/call-api.ts';
import { LoadFailure } from './ErrorState.tsx';
import { PageSkeleton } from './Skeleton.tsx';

export interface RecordPageProps<Stored> {
  query: UseQueryResult<Stored>;
  failed: string;
  /** Shown if the record does not exist. */
  missing: ReactNode;
  children: (record: Stored) => ReactNode;
}

/** The states of a record's page: loading, error, not found, content. */
export function RecordPage<Stored>({ query, failed, missing, children }: RecordPageProps<Stored>) {
  if (query.data) return children(query.data);
  if (query.isPending) return <PageSkeleton />;
  if (query.error instanceof ApiError && query.error.code === 'not_found') return missing;
  return <LoadFailure title={failed} busy={query.isFetching} onRetry={() => void query.refetch()} />;
}
