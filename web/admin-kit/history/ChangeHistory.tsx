import { useInfiniteQuery } from '@tanstack/react-query';
import { History } from 'lucide-react';
import { m } from '#web/paraglide/messages.js';
import { useApi } from '#web/lib/api/ApiProvider.tsx';
import { useText } from '#web/lib/i18n/text.ts';
import { Button } from '#web/ui/buttons/Button.tsx';
import { EmptyState } from '#web/ui/feedback/EmptyState.tsx';
import { ErrorState } from '#web/ui/feedback/ErrorState.tsx';
import { Bone, Skeleton } from '#web/ui/feedback/Skeleton.tsx';
import { historyQuery } from './api.ts';
import { ChangeEntry } from './ChangeEntry.tsx';
import styles from './ChangeHistory.module.css';

export interface ChangeHistoryProps {
  entity: string;
  entityId: string;
}

/** The history of a record, newest first; for a user including related records. */
export function ChangeHistory({ entity, entityId }: ChangeHistoryProps) {
  const t = useText();
  const history = useInfiniteQuery(historyQuery(useApi(), { entity, entityId }));
  if (history.isPending) return <HistorySkeleton />;
  if (history.isError) {
    return (
      <ErrorState
        title={t(m.audit_history_failed)}
        onRetry={() => void history.refetch()}
        busy={history.isRefetching}
      />
    );
  }
  const entries = history.data.pages.flatMap((page) => page.rows);
  if (entries.length === 0) return <EmptyState icon={<History />} title={t(m.audit_history_empty)} />;
  return (
    <div className={styles.history}>
      <ol className={styles.entries}>
        {entries.map((entry) => (
          <li key={entry.id}>
            <ChangeEntry entry={entry} />
          </li>
        ))}
      </ol>
      {history.hasNextPage && (
        <Button
          variant="secondary"
          size="sm"
          busy={history.isFetchingNextPage}
          onClick={() => void history.fetchNextPage()}
        >
          {t(m.audit_history_earlier)}
        </Button>
      )}
    </div>
  );
}

function HistorySkeleton() {
  return (
    <Skeleton className={styles.entries}>
      {[1, 2, 3].map((line) => (
        <div key={line}>
          <Bone width="medium" />
          <Bone width="long" />
        </div>
      ))}
    </Skeleton>
  );
}
