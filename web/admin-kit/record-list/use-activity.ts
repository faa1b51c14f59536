import type { QueryKey } from '@tanstack/react-query';
import type { Activity } from '#domain/kernel/content.ts';
import { m } from '#web/paraglide/messages.js';
import { useErrorText } from '#web/lib/api/error-text.ts';
import { useText } from '#web/lib/i18n/text.ts';
import {
  type AskedChanges,
  type ChangeOutcome,
  type StatusRow,
  useStatusChanges,
} from '#web/admin-kit/decisions/use-status-changes.tsx';

export interface ActivityOptions<Row> {
  /** The query key of all pages of the list. */
  listKey: QueryKey;
  send: (asked: AskedChanges<Activity>) => Promise<ChangeOutcome<Row>>;
}

/** Publishes or hides rows optimistically, with rollback and undo. */
export function useActivity<Row extends StatusRow<Activity>>({ listKey, send }: ActivityOptions<Row>) {
  const t = useText();
  const errorText = useErrorText();
  const { change } = useStatusChanges<Row, Activity>({
    listKey,
    send,
    doneText: (to, count) => t(to === 'active' ? m.manage_activated : m.manage_deactivated, { count }),
    failedText: (error) => errorText(error),
  });
  return (rows: readonly Row[], to: Activity) =>
    change({ changes: rows.flatMap(({ id, status: from }) => (from ? [{ id, from, to }] : [])) });
}
