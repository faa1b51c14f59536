import { Copy, Eye, EyeOff, Pencil, Trash2 } from 'lucide-react';
import { activities, type Activity } from '#domain/kernel/content.ts';
import { m } from '#web/paraglide/messages.js';
import { useText } from '#web/lib/i18n/text.ts';
import { Button } from '#web/ui/buttons/Button.tsx';
import { RowActions } from '#web/ui/data/RowActions.tsx';
import type { QueryKey } from '@tanstack/react-query';
import { useErrorText } from '#web/lib/api/error-text.ts';
import {
  type StatusUpdate,
  type ChangeOutcome,
  type StatusRow,
  useStatusChanges,
} from '#web/admin-kit/decisions/use-status-changes.tsx';

/** The shortcut that publishes or hides a row. */
export const activityKey = 'a';

const opposite = { active: 'inactive', inactive: 'active' } as const satisfies Record<Activity, Activity>;
const labels = { active: m.manage_activate, inactive: m.manage_deactivate } satisfies Record<Activity, unknown>;
const icons = { active: <Eye />, inactive: <EyeOff /> } satisfies Record<Activity, unknown>;

interface ContentActionsProps<Row> {
  row: Row;
  name: string;
  onEdit: () => void;
  /** Without it the row cannot be published or hidden. */
  onChange?: ((rows: Row[], to: Activity) => void) | undefined;
  onCopy?: (() => void) | undefined;
  onDelete: () => void;
}

export function ContentActions<Row extends { id: string; status?: Activity }>(props: ContentActionsProps<Row>) {
  const { row, name, onEdit, onChange, onCopy, onDelete } = props;
  const t = useText();
  const to = row.status && opposite[row.status];
  return (
    <RowActions
      row={name}
      choices={[
        { label: t(m.manage_edit), icon: <Pencil />, onClick: onEdit },
        ...(to && onChange
          ? [
              {
                compact: true,
                label: t(labels[to]),
                icon: icons[to],
                shortcut: activityKey,
                onClick: () => onChange([row], to),
              },
            ]
          : []),
        ...(onCopy ? [{ rare: true, label: t(m.manage_copy), icon: <Copy />, onClick: onCopy }] : []),
        {
          compact: true,
          rare: onCopy !== undefined,
          tone: 'reject',
          label: t(m.manage_delete),
          icon: <Trash2 />,
          onClick: onDelete,
        },
      ]}
    />
  );
}

interface BulkActivityProps<Row> {
  rows: Row[];
  onChange: (rows: Row[], to: Activity) => void;
  onDone: () => void;
}

export function BulkActivity<Row extends { status?: Activity }>({ rows, onChange, onDone }: BulkActivityProps<Row>) {
  const t = useText();
  return activities.map((to) => {
    const changeable = rows.filter((row) => row.status !== to);
    if (changeable.length === 0) return null;
    return (
      <Button
        key={to}
        size="sm"
        variant="secondary"
        icon={icons[to]}
        onClick={() => {
          onChange(changeable, to);
          onDone();
        }}
      >
        {t(labels[to])} ({changeable.length})
      </Button>
    );
  });
}

export interface ActivityOptions<Row> {
  listKey: QueryKey;
  send: (update: StatusUpdate<Activity>) => Promise<ChangeOutcome<Row>>;
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
