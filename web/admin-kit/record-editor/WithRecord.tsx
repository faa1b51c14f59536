import type { UseQueryResult } from '@tanstack/react-query';
import { FileQuestion } from 'lucide-react';
import type { ReactNode } from 'react';
import { m } from '#web/paraglide/messages.js';
import { ApiError } from '#web/lib/api/call-api.ts';
import { useText } from '#web/lib/i18n/text.ts';
import { Card } from '#web/ui/layout/Card.tsx';
import { EmptyState } from '#web/ui/feedback/EmptyState.tsx';
import { ErrorState } from '#web/ui/feedback/ErrorState.tsx';
import { Bone, Skeleton } from '#web/ui/feedback/Skeleton.tsx';

export interface WithRecordProps<Stored> {
  query: UseQueryResult<Stored>;
  children: (stored: Stored) => ReactNode;
}

/** Loads a record for an editor, or shows why it cannot be loaded. */
export function WithRecord<Stored>({ query, children }: WithRecordProps<Stored>) {
  const t = useText();
  // Always refetched, since a form keeps its initial values.
  if (query.data && query.isFetchedAfterMount) return children(query.data);
  if (query.error instanceof ApiError && query.error.code === 'not_found') {
    return (
      <Card flush>
        <EmptyState icon={<FileQuestion />} title={t(m.manage_not_found)}>
          {t(m.manage_not_found_text)}
        </EmptyState>
      </Card>
    );
  }
  if (query.isError) {
    return (
      <Card flush>
        <ErrorState title={t(m.manage_load_failed)} busy={query.isFetching} onRetry={() => void query.refetch()} />
      </Card>
    );
  }
  return (
    <Skeleton>
      <Card>
        <Bone shape="title" width="medium" />
        <Bone />
        <Bone />
        <Bone width="long" />
        <Bone shape="control" />
      </Card>
    </Skeleton>
  );
}
