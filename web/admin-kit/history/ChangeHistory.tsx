import { useInfiniteQuery } from '@tanstack/react-query';
import { History } from 'lucide-react';
import { m } from '#web/paraglide/messages.js';
import { useText } from '#web/lib/i18n/text.ts';
import { Button } from '#web/ui/buttons/Button.tsx';
import { EmptyState } from '#web/ui/feedback/EmptyState.tsx';
import { ErrorState } from '#web/ui/feedback/ErrorState.tsx';
import { Bone, Skeleton } from '#web/ui/feedback/Skeleton.tsx';
import { Row, Stack } from '#web/ui/layout/flow.tsx';
import { Text } from '#web/ui/layout/Text.tsx';
import { historyQuery } from './api.ts';
import styles from './history.module.css';
import type { AuditEntry } from '#domain/audit/contract.ts';
import { TimeAgo } from '#web/lib/format/TimeAgo.tsx';
import { useFormat } from '#web/lib/format/use-format.tsx';
import {
  actionText,
  actorText,
  type ChangedField,
  changedFields,
  fieldText,
  reasonOf,
  useValueText,
} from './labels.ts';

export interface ChangeHistoryProps {
  entity: string;
  entityId: string;
}

/** The history of a record, newest first; for a user including related records. */
export function ChangeHistory({ entity, entityId }: ChangeHistoryProps) {
  const t = useText();
  const history = useInfiniteQuery(historyQuery({ entity, entityId }));
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
    <Stack fit>
      <Stack as="ol" gap={5} className={styles.entries}>
        {entries.map((entry) => (
          <li key={entry.id}>
            <ChangeEntry entry={entry} />
          </li>
        ))}
      </Stack>
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
    </Stack>
  );
}

function HistorySkeleton() {
  return (
    <Skeleton>
      <Stack gap={5}>
        {[1, 2, 3].map((line) => (
          <div key={line}>
            <Bone width="medium" />
            <Bone width="long" />
          </div>
        ))}
      </Stack>
    </Skeleton>
  );
}

export function ChangeEntry({ entry }: { entry: AuditEntry }) {
  const t = useText();
  const { dateTime } = useFormat();
  const fields = changedFields(entry);
  const reason = reasonOf(entry);
  return (
    <Stack as="article" gap={3}>
      <header>
        <Text as="h3" size="md" weight="strong">
          {actionText(t, entry.action)}
        </Text>
        <Text as="div" size="sm" tone="muted" breakAnywhere>
          <Row>
            <span>{actorText(t, entry)}</span>
            <span className="num">{dateTime(entry.at)}</span>
            <TimeAgo value={entry.at} />
          </Row>
        </Text>
      </header>
      {reason && (
        <Text size="sm" preLine breakAnywhere className={styles.reason}>
          {t(m.audit_reason, { reason })}
        </Text>
      )}
      {fields.length > 0 && <FieldChanges entity={entry.entity} fields={fields} />}
    </Stack>
  );
}

/** Longer values are collapsed. */
const maxLength = 160;

function FieldChanges({ entity, fields }: { entity: string; fields: readonly ChangedField[] }) {
  const t = useText();
  const hasBefore = fields.some((field) => 'before' in field);
  const hasAfter = fields.some((field) => 'after' in field);
  return (
    <table className={styles.fields}>
      <thead>
        <tr>
          <th scope="col">{t(m.audit_field)}</th>
          {hasBefore && <th scope="col">{t(m.audit_before)}</th>}
          {hasAfter && <th scope="col">{t(m.audit_after)}</th>}
        </tr>
      </thead>
      <tbody>
        {fields.map(({ column, before, after }) => (
          <tr key={column}>
            <th scope="row">{fieldText(t, column)}</th>
            {hasBefore && (
              <td className={hasAfter ? styles.old : undefined}>
                <Value {...{ entity, column }} value={before} />
              </td>
            )}
            {hasAfter && (
              <td>
                <Value {...{ entity, column }} value={after} />
              </td>
            )}
          </tr>
        ))}
      </tbody>
    </table>
  );
}

function Value({ entity, column, value }: { entity: string; column: string; value: unknown }) {
  const text = useValueText()(entity, column, value);
  if (text.length <= maxLength) return text;
  return (
    <details>
      <summary>{text.slice(0, maxLength)}…</summary>
      {text.slice(maxLength)}
    </details>
  );
}
