import { type QueryKey, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { StatusChange } from '#domain/kernel/list.ts';
import { m } from '#web/paraglide/messages.js';
import { useText } from '#web/lib/i18n/text.ts';
import { toast } from '#web/ui/feedback/toast.ts';
import type { AdminPageOfRows } from '#web/admin-kit/list/ListFrame.tsx';
import { useMutation } from '#web/lib/api/use-mutation.ts';
import { adminKey } from '#web/lib/api/query.ts';
import { useChangeToasts, withNote } from './use-row-changes.ts';

export interface StatusRow<Status extends string> {
  id: string;
  status?: Status;
}

export interface ChangeOutcome<Row> {
  rows: Row[];
  /** The ids of rows that have changed meanwhile. */
  stale: string[];
  /** What else the change did, for its toast. */
  note?: string | undefined;
}

export interface StatusUpdate<Status extends string> {
  changes: StatusChange<Status>[];
  reason?: string | undefined;
}

export interface StatusChanging<Row extends StatusRow<Status>, Status extends string> {
  listKey: QueryKey;
  send: (update: StatusUpdate<Status>) => Promise<ChangeOutcome<Row>>;
  doneText: (to: Status, count: number) => string;
  failedText: (error: Error) => string;
  /** Changes cannot be undone. */
  isFinal?: boolean;
}

interface StatusMutation<Status extends string> {
  update: StatusUpdate<Status>;
  /** Undoes an earlier change; cannot be undone itself. */
  isUndo: boolean;
}

type CachedPage<Row> = AdminPageOfRows<Row> & { counts: Record<string, number> };

/** Changes the status of rows optimistically, with rollback on errors and undo. */
export function useStatusChanges<Row extends StatusRow<Status>, Status extends string>({
  listKey,
  send,
  doneText,
  failedText,
  isFinal,
}: StatusChanging<Row, Status>) {
  const t = useText();
  const client = useQueryClient();
  const announce = useChangeToasts<Status>();
  const [answered, setAnswered] = useState<ReadonlyMap<string, Row>>(new Map());
  const textOf = (done: readonly StatusChange<Status>[]) => {
    const [to, ...others] = new Set(done.map((change) => change.to));
    // After undo the rows may have different statuses.
    return to && others.length === 0 ? doneText(to, done.length) : t(m.admin_undone, { count: done.length });
  };
  // Callbacks of the mutation: those of `mutate` are dropped when another call follows.
  const { mutate } = useMutation({
    mutationFn: async ({ update }: StatusMutation<Status>) => await send(update),
    onMutate: async ({ update: { changes } }) => {
      await client.cancelQueries({ queryKey: listKey });
      const before = client.getQueriesData<CachedPage<Row>>({ queryKey: listKey });
      client.setQueriesData<CachedPage<Row>>({ queryKey: listKey }, (page) => page && withChanges(page, changes));
      return before;
    },
    onSuccess: ({ rows, stale, note }, { update, isUndo }) => {
      setAnswered((known) => new Map([...known, ...rows.map((row) => [row.id, row] as const)]));
      const undo = (back: StatusChange<Status>[]) => mutate({ update: { changes: back }, isUndo: true });
      if (isUndo || isFinal) announce(update.changes, stale, textOf);
      else announce(update.changes, stale, (done) => withNote(textOf(done), note), undo);
    },
    onError: (error, _variables, before) => {
      for (const [key, page] of before ?? []) client.setQueryData(key, page);
      toast.error(failedText(error));
    },
    // Other lists and counts of the admin area change too.
    onSettled: () => void client.invalidateQueries({ queryKey: adminKey }),
  });
  return {
    change: (update: StatusUpdate<Status>) => mutate({ update, isUndo: false }),
    /** The last server state of a row, which may no longer match the filter. */
    answerOf: (id: string | null) => (id === null ? null : (answered.get(id) ?? null)),
  };
}

function withChanges<Row extends StatusRow<Status>, Status extends string>(
  page: CachedPage<Row>,
  changes: readonly StatusChange<Status>[],
): CachedPage<Row> {
  const changed = new Map(changes.map((change) => [change.id, change]));
  const counts = { ...page.counts };
  for (const { from, to } of changes) {
    counts[from] = (counts[from] ?? 0) - 1;
    counts[to] = (counts[to] ?? 0) + 1;
  }
  const rows = page.rows.map((row) => {
    const change = changed.get(row.id);
    return change ? { ...row, status: change.to } : row;
  });
  return { ...page, rows, counts };
}

export interface Decision<Row, Status extends string> {
  rows: Row[];
  to: Status;
}

type StatusMessage = typeof m.status_pending;

export interface ListDeciding<Row extends Required<StatusRow<Status>>, Status extends string> extends Omit<
  StatusChanging<Row, Status>,
  'doneText'
> {
  /** The statuses that are set after a question. */
  confirmedStatus: Status | readonly Status[];
  /** Asks before other decisions too. */
  asksFor?: (decision: Decision<Row, Status>) => boolean;
  statuses: Readonly<Record<Status, { label: StatusMessage }>>;
  /** Without `several` rows are changed one by one. */
  doneTexts: { one: typeof m.decisions_application_updated; several?: typeof m.decisions_applications_updated };
}

const changesOf = <Row extends Required<StatusRow<Status>>, Status extends string>({
  rows,
  to,
}: Decision<Row, Status>) => rows.map(({ id, status }) => ({ id, from: status, to }));

/** The decisions of a list: at once, or after confirmation for a rejection. */
export function useListDecisions<Row extends Required<StatusRow<Status>>, Status extends string>({
  confirmedStatus,
  asksFor,
  statuses,
  doneTexts,
  ...changing
}: ListDeciding<Row, Status>) {
  const t = useText();
  const [pending, setPending] = useState<Decision<Row, Status> | null>(null);
  const { change, answerOf } = useStatusChanges<Row, Status>({
    ...changing,
    doneText: (to, count) => {
      const message: StatusMessage = statuses[to].label;
      const status = t(message).toLowerCase();
      return count > 1 && doneTexts.several ? t(doneTexts.several, { status, count }) : t(doneTexts.one, { status });
    },
  });
  return {
    pending,
    answerOf,
    propose: (decision: Decision<Row, Status>) =>
      [confirmedStatus].flat().includes(decision.to) || asksFor?.(decision)
        ? setPending(decision)
        : change({ changes: changesOf(decision) }),
    confirm: (reason: string) => {
      if (pending) change({ changes: changesOf(pending), reason: reason || undefined });
      setPending(null);
    },
    cancel: () => setPending(null),
  };
}
