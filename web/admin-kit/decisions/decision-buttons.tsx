import { Check, Eye, X } from 'lucide-react';
import { m } from '#web/paraglide/messages.js';
import { type Text, useText } from '#web/lib/i18n/text.ts';
import { Button } from '#web/ui/buttons/Button.tsx';
import { RowActions } from '#web/ui/data/RowActions.tsx';
import styles from './StatusButtons.module.css';
import { applicationStatus, type StatusView } from '#web/shared/statuses/statuses.ts';

const icons = { accept: <Check />, reject: <X /> };

/** A decision offered by every row. */
export interface QuickDecision<Status extends string> {
  to: Status;
  label: string;
  key: string;
  look: 'accept' | 'reject';
}

interface QuickDecisionsProps<Row, Status extends string> {
  row: Row;
  name: string;
  decisions: readonly QuickDecision<Status>[];
  onOpen: () => void;
  onPropose: (decision: { rows: Row[]; to: Status }) => void;
}

/** View and the quick decisions of a row; its current status is disabled. */
export function QuickDecisions<Row extends { status: string }, Status extends string>(
  props: QuickDecisionsProps<Row, Status>,
) {
  const { row, name, decisions, onOpen, onPropose } = props;
  const t = useText();
  return (
    <RowActions
      row={name}
      choices={[
        { label: t(m.admin_view), icon: <Eye />, onClick: onOpen },
        ...decisions.map(({ to, label, key, look }) => ({
          compact: true,
          onCard: true,
          label,
          icon: icons[look],
          tone: look,
          shortcut: key,
          disabled: row.status === to,
          onClick: () => onPropose({ rows: [row], to }),
        })),
      ]}
    />
  );
}

interface BulkDecisionsProps<Row, Status extends string> {
  rows: Row[];
  decisions: readonly QuickDecision<Status>[];
  onPropose: (decision: { rows: Row[]; to: Status }) => void;
  onDone: () => void;
}

export function BulkDecisions<Row, Status extends string>(props: BulkDecisionsProps<Row, Status>) {
  const { rows, decisions, onPropose, onDone } = props;
  return decisions.map(({ to, label, look }) => (
    <Button
      key={to}
      size="sm"
      variant={look}
      icon={icons[look]}
      onClick={() => {
        onPropose({ rows, to });
        onDone();
      }}
    >
      {label}
    </Button>
  ));
}

export interface StatusButtonsProps<Status extends string> {
  statuses: readonly { status: Status; label: string; look: 'secondary' | 'accept' | 'reject' }[];
  current: Status;
  onChoose: (status: Status) => void;
}

export function StatusButtons<Status extends string>({ statuses, current, onChoose }: StatusButtonsProps<Status>) {
  const t = useText();
  return (
    <div className={styles.statuses} role="group" aria-label={t(m.admin_change_status)}>
      <p>{t(m.admin_change_status)}</p>
      {statuses.map(({ status, label, look }) => (
        <Button
          key={status}
          size="sm"
          variant={look}
          aria-pressed={status === current}
          onClick={() => status !== current && onChoose(status)}
        >
          {label}
        </Button>
      ))}
    </div>
  );
}

export const decisionButtons = <Status extends string>(
  t: Text,
  statuses: readonly Status[],
  views: Readonly<Record<Status, StatusView>>,
) =>
  statuses.map((status) => {
    const view: StatusView = views[status];
    return { status, label: t(view.buttonLabel ?? view.label), look: view.button };
  });

export const quickDecisions = <Status extends string>(
  t: Text,
  { accepted, rejected }: { accepted: Status; rejected: Status },
): QuickDecision<Status>[] => [
  { to: accepted, label: t(applicationStatus.accepted.buttonLabel), key: 'a', look: 'accept' },
  { to: rejected, label: t(applicationStatus.rejected.buttonLabel), key: 'r', look: 'reject' },
];
