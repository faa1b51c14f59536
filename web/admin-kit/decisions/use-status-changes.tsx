import { type QueryKey, useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { secondsToUndo, type StatusChange } from '#domain/kernel/list.ts';
import { m } from '#web/paraglide/messages.js';
import { useText } from '#web/lib/i18n/text.ts';
import { toast } from '#web/ui/feedback/toast.ts';
import { toastWithUndo } from '#web/ui/feedback/undo-toast.tsx';
import type { AdminPageOfRows } from '#web/admin-kit/list/AdminList.tsx';

/** A row that has a status. */
export interface StatusRow<Status extends string> {
  id: string;
  status: Status;
}

/** What the server makes of changes. */
export interface ChangeOutcome<Row> {
  rows: Row[];
  /** The ids of rows that somebody else was quicker with. */
  stale: string[];
}

/** Changes that were asked for, with the word to those concerned. */
export interface AskedChanges<Status extends string> {
  changes: StatusChange<Status>[];
  reason?: string | undefined;
}

/** How a list changes the statuses of its rows. */
export interface StatusChanging<Row extends StatusRow<Status>, Status extends string> {
  /** What all pages of the list are kept under. */
  listKey: QueryKey;
  send: (asked: AskedChanges<Status>) => Promise<ChangeOutcome<Row>>;
  /** What is said when so many rows have got that status. */
  doneText: (to: Status, count: number) => string;
  /** What is said when the server refused or could not be reached. */
  failedText: (error: Error) => string;
}

interface Act<Status extends string> {
  asked: AskedChanges<Status>;
  /** Takes an earlier change back, and is not offered to be taken back itself. */
  isUndo: boolean;
}

type CachedPage<Row> = AdminPageOfRows<Row> & { counts: Record<string, number> };

/**
 * Changes the status of one or several rows: the list shows it at once, goes back when the server refuses, and the change
 * can be taken back for a while.
 */
export function useStatusChanges<Row extends StatusRow<Status>, Status extends string>({
  listKey,
  send,
  doneText,
  failedText,
}: StatusChanging<Row, Status>) {
  const t = useText();
  const client = useQueryClient();
  const [answered, setAnswered] = useState<ReadonlyMap<string, Row>>(new Map());
  // The mutation's own callbacks: those of `mutate` are lost when another call overtakes it.
  const { mutate } = useMutation({
    mutationFn: async ({ asked }: Act<Status>) => await send(asked),
    onMutate: async ({ asked: { changes } }) => {
      await client.cancelQueries({ queryKey: listKey });
      const before = client.getQueriesData<CachedPage<Row>>({ queryKey: listKey });
      client.setQueriesData<CachedPage<Row>>({ queryKey: listKey }, (page) => page && withChanges(page, changes));
      return before;
    },
    onSuccess: ({ rows, stale }, { asked, isUndo }) => {
      setAnswered((known) => new Map([...known, ...rows.map((row) => [row.id, row] as const)]));
      if (stale.length > 0) toast.error(t(m.admin_changed_meanwhile, { count: stale.length }));
      const done = asked.changes.filter((change) => !stale.includes(change.id));
      const [to, ...others] = new Set(done.map((change) => change.to));
      if (to === undefined) return undefined;
      // Taken back, rows that were of different statuses part again: no one status is true of them.
      const text = others.length > 0 ? t(m.admin_taken_back, { count: done.length }) : doneText(to, done.length);
      if (isUndo) return toast.success(text);
      const back = done.map(({ id, from, to }) => ({ id, from: to, to: from }));
      const onUndo = () => mutate({ asked: { changes: back }, isUndo: true });
      return toastWithUndo(text, { seconds: secondsToUndo, onUndo });
    },
    onError: (error, _act, before) => {
      for (const [key, page] of before ?? []) client.setQueryData(key, page);
      toast.error(failedText(error));
    },
    // Whatever it was, other lists and counts of the admin area show it too.
    onSettled: () => void client.invalidateQueries({ queryKey: ['admin'] }),
  });
  return {
    change: (asked: AskedChanges<Status>) => mutate({ asked, isUndo: false }),
    /** A row as the server last answered it: one that left the filter is still open beside the list. */
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
