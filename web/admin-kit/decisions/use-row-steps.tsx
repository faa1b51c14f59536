import { Eye } from 'lucide-react';
import type { ReactNode } from 'react';
import type { Lifecycle } from '#domain/kernel/records/lifecycle.ts';
import type { PlainMessage } from '#web/admin-kit/labels.ts';
import { useLastValue } from '#web/admin-kit/record-sheet/use-last-value.ts';
import { useText } from '#web/lib/i18n/text.ts';
import { m } from '#web/paraglide/messages.js';
import { Button } from '#web/ui/buttons/Button.tsx';
import { RowActions } from '#web/ui/data/RowActions.tsx';
import { type Decision, type ListDeciding, type StatusRow, useListDecisions } from './use-status-changes.tsx';

export interface StepView {
  label: PlainMessage;
  tone: 'accept' | 'reject' | 'secondary';
  icon: ReactNode;
  shortcut?: string;
  /** In the menu of a row. */
  rare?: boolean;
}

/** What a list shows of the steps of its rows. */
export interface RowSteps<Row> {
  keys: { key: string; label: string }[];
  actions: (row: Row, name: string, onOpen: () => void) => ReactNode;
  bulk: ((rows: Row[], done: () => void) => ReactNode) | undefined;
  /** The buttons of the drawer. */
  footer: (row: Row) => ReactNode;
  question: ReactNode;
  /** The last server state of a row. */
  answerOf: (id: string | null) => Row | null;
}

interface DialogProps<Row> {
  /** Closed if null. */
  rows: Row[] | null;
  onConfirm: (reason: string) => void;
  onCancel: () => void;
}

interface Stepping<
  Row extends Required<StatusRow<Status>>,
  Status extends string,
  Step extends string,
> extends ListDeciding<Row, Status> {
  lifecycle: Lifecycle<Status, Step>;
  /** In the order of the buttons. */
  views: Readonly<Record<Step, StepView>>;
  question: (decision: Decision<Row, Status>, dialog: DialogProps<Row>) => ReactNode;
}

/** The steps of a lifecycle as the actions of a list: in rows, by keys, for a selection and in the drawer. */
export function useRowSteps<Row extends Required<StatusRow<Status>>, Status extends string, Step extends string>({
  lifecycle,
  views,
  question,
  ...deciding
}: Stepping<Row, Status, Step>) {
  const t = useText();
  const { pending, answerOf, propose, confirm, cancel } = useListDecisions<Row, Status>(deciding);
  const shown = useLastValue(pending);
  const names = Object.keys(views) as Step[];
  const openSteps = (row: Row) =>
    names
      .filter((step) => lifecycle.can(row.status, step))
      .map((step) => {
        const view: StepView = views[step];
        const onClick = () => propose({ rows: [row], to: lifecycle.steps[step].to });
        return { ...view, label: t(view.label), onClick };
      });
  // Each step applies to the rows whose status allows it.
  const bulk = (rows: Row[], done: () => void) =>
    names.map((step) => {
      const changeable = rows.filter(({ status }) => lifecycle.can(status, step));
      if (changeable.length === 0) return null;
      const { label, tone, icon }: StepView = views[step];
      const proposeAll = () => {
        propose({ rows: changeable, to: lifecycle.steps[step].to });
        done();
      };
      return (
        <Button key={step} size="sm" variant={tone} icon={icon} onClick={proposeAll}>
          {t(label)} ({changeable.length})
        </Button>
      );
    });
  return {
    propose,
    keys: Object.values<StepView>(views).flatMap(({ shortcut, label }) =>
      shortcut ? [{ key: shortcut, label: t(label) }] : [],
    ),
    actions: (row, name, onOpen) => (
      <RowActions
        row={name}
        choices={[
          { label: t(m.admin_view), icon: <Eye />, onClick: onOpen },
          ...openSteps(row).map(({ tone, ...step }) => ({
            ...step,
            tone: tone === 'secondary' || step.rare ? undefined : tone,
            compact: true,
            onCard: !step.rare,
          })),
        ]}
      />
    ),
    bulk: deciding.isFinal ? undefined : bulk,
    footer: (row) => {
      const buttons = openSteps(row).map(({ tone, label, onClick }) => (
        <Button key={label} variant={tone} onClick={onClick}>
          {label}
        </Button>
      ));
      return buttons.length > 0 && buttons;
    },
    answerOf,
    question: shown && question(shown, { rows: pending?.rows ?? null, onConfirm: confirm, onCancel: cancel }),
  } satisfies RowSteps<Row> & { propose: unknown };
}
