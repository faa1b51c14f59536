import { useState } from 'react';
import type { m } from '#web/paraglide/messages.js';
import { useText } from '#web/lib/i18n/text.ts';
import { type StatusChanging, type StatusRow, useStatusChanges } from './use-status-changes.tsx';

/** Rows and their new status. */
export interface Decision<Row, Status extends string> {
  rows: Row[];
  to: Status;
}

type StatusMessage = typeof m.status_pending;

export interface ListDeciding<Row extends Required<StatusRow<Status>>, Status extends string> extends Omit<
  StatusChanging<Row, Status>,
  'doneText'
> {
  /** The status that needs confirmation. */
  askedStatus: Status;
  /** The label of each status. */
  statuses: Readonly<Record<Status, { label: StatusMessage }>>;
  /** The success messages for one and for several rows. */
  doneTexts: { one: typeof m.decisions_application_updated; several: typeof m.decisions_applications_updated };
}

const changesOf = <Row extends Required<StatusRow<Status>>, Status extends string>({
  rows,
  to,
}: Decision<Row, Status>) => rows.map(({ id, status }) => ({ id, from: status, to }));

/** The decisions of a list: at once, or after confirmation for a rejection. */
export function useListDecisions<Row extends Required<StatusRow<Status>>, Status extends string>({
  askedStatus,
  statuses,
  doneTexts,
  ...changing
}: ListDeciding<Row, Status>) {
  const t = useText();
  const [asked, setAsked] = useState<Decision<Row, Status> | null>(null);
  const { change, answerOf } = useStatusChanges<Row, Status>({
    ...changing,
    doneText: (to, count) => {
      const message: StatusMessage = statuses[to].label;
      const status = t(message).toLowerCase();
      return count === 1 ? t(doneTexts.one, { status }) : t(doneTexts.several, { status, count });
    },
  });
  return {
    /** The decision to be confirmed. */
    asked,
    answerOf,
    propose: (decision: Decision<Row, Status>) =>
      decision.to === askedStatus ? setAsked(decision) : change({ changes: changesOf(decision) }),
    confirm: (reason: string) => {
      if (asked) change({ changes: changesOf(asked), reason: reason || undefined });
      setAsked(null);
    },
    cancel: () => setAsked(null),
  };
}
