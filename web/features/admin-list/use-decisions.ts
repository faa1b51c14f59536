import { useState } from 'react';
import { type StatusChanging, type StatusRow, useStatusChanges } from './use-status-changes.tsx';

/** What an admin decides on: rows, and the status that they get. */
export interface Decision<Row, Status extends string> {
  rows: Row[];
  to: Status;
}

const changesOf = <Row extends StatusRow<Status>, Status extends string>({ rows, to }: Decision<Row, Status>) =>
  rows.map(({ id, status }) => ({ id, from: status, to }));

/** The decisions of a list: taken at once, and after a question where a person is refused. */
export function useDecisions<Row extends StatusRow<Status>, Status extends string>({
  askedStatus,
  ...changing
}: StatusChanging<Row, Status> & {
  /** The status that a row gets only after a question. */
  askedStatus: Status;
}) {
  const [asked, setAsked] = useState<Decision<Row, Status> | null>(null);
  const { change, answerOf } = useStatusChanges<Row, Status>(changing);
  return {
    /** The decision that waits for a yes. */
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
