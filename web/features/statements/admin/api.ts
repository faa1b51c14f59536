import { keepPreviousData, queryOptions, useQueryClient } from '@tanstack/react-query';
import type { CallInput } from '#domain/kernel/endpoint.ts';
import { secondsToUndo } from '#domain/kernel/list.ts';
import { listPayments } from '#domain/payments/contract.ts';
import { paymentOrders } from '#domain/payments/rules.ts';
import {
  decideLines,
  importStatement,
  listLines,
  listStatements,
  matchLines,
  previewStatement,
  undoStatement,
} from '#domain/statements/contract.ts';
import { maxStatementLength, type StatementColumns, statementCurrency } from '#domain/statements/rules.ts';
import { m } from '#web/paraglide/messages.js';
import { useApi } from '#web/lib/api/ApiProvider.tsx';
import type { CallApi } from '#web/lib/api/call-api.ts';
import { useErrorText } from '#web/lib/api/error-text.ts';
import { useMutation } from '#web/lib/api/use-mutation.ts';
import { useFormat } from '#web/lib/format/use-format.tsx';
import { useText } from '#web/lib/i18n/text.ts';
import { toast } from '#web/ui/feedback/toast.ts';
import { toastWithUndo } from '#web/ui/feedback/undo-toast.tsx';

export interface Statement {
  text: string;
  /** Undefined until the admin chooses one. */
  columns?: StatementColumns | undefined;
}

export const isReadable = (text: string) => text.trim() !== '' && text.length <= maxStatementLength;

export const previewQuery = (api: CallApi, body: Statement) =>
  queryOptions({
    queryKey: ['admin', 'statements', 'preview', body],
    queryFn: () => api(previewStatement, { body }),
    enabled: isReadable(body.text),
    placeholderData: body.columns && keepPreviousData,
    retry: false,
    // A statement is large.
    gcTime: 0,
  });

export const lineListQuery = (api: CallApi, query: CallInput<typeof listLines>['query']) =>
  queryOptions({
    queryKey: ['admin', 'statements', 'lines', query],
    queryFn: () => api(listLines, { query }),
    placeholderData: keepPreviousData,
  });

export const statementListQuery = (api: CallApi, query: CallInput<typeof listStatements>['query']) =>
  queryOptions({
    queryKey: ['admin', 'statements', 'imports', query],
    queryFn: () => api(listStatements, { query }),
    placeholderData: keepPreviousData,
  });

/** The newest payments that a search finds. */
export const paymentSearchQuery = (api: CallApi, search: string) =>
  queryOptions({
    queryKey: ['admin', 'payments', 'search', search],
    queryFn: () => api(listPayments, { query: { search, sort: paymentOrders.usual } }),
    enabled: search !== '',
    placeholderData: keepPreviousData,
  });

/** The changes of statements and lines, each with its toasts. */
export function useStatementCalls() {
  const t = useText();
  const api = useApi();
  const undo = useUndo();
  const reportStale = (count: number) => {
    if (count > 0) toast.error(t(m.admin_changed_meanwhile, { count }));
  };
  const match = useCall(
    async (body: CallInput<typeof matchLines>['body']) => await api(matchLines, { body }),
    ({ stale }, { matches }) => {
      reportStale(stale.length);
      const done = matches.length - stale.length;
      if (done > 0) toast.success(t(m.statements_matched, { count: done }));
    },
  );
  const reopen = useCall(
    async (ids: readonly string[]) => await api(decideLines, { body: { changes: changesTo('open', ids) } }),
    ({ stale }) => reportStale(stale.length),
  );
  const dismiss = useCall(
    async ({ ids, reason }: { ids: readonly string[]; reason: string }) =>
      await api(decideLines, { body: { changes: changesTo('dismissed', ids), reason } }),
    ({ stale }, { ids }) => {
      reportStale(stale.length);
      const done = ids.filter((id) => !stale.includes(id));
      if (done.length === 0) return;
      const text = t(m.statements_dismissed, { count: done.length });
      toastWithUndo(text, { seconds: secondsToUndo, onUndo: () => reopen.mutate(done) });
    },
  );
  const add = useCall(
    async (body: CallInput<typeof importStatement>['body']) => await api(importStatement, { body }),
    ({ id, added, confirmed, stale }) => {
      reportStale(stale.length);
      if (id === null) return toast.success(t(m.statements_nothing_new));
      const text = t(m.statements_imported, { added, confirmed });
      return toastWithUndo(text, { seconds: secondsToUndo, onUndo: () => undo.mutate(id) });
    },
  );
  return { match, dismiss, reopen, add, undo };
}

const changesTo = (to: 'open' | 'dismissed', ids: readonly string[]) =>
  ids.map((id) => ({ id, from: to === 'open' ? ('dismissed' as const) : ('open' as const), to }));

function useUndo() {
  const t = useText();
  const api = useApi();
  const { money } = useFormat();
  return useCall(
    async (id: string) => await api(undoStatement, { params: { id } }),
    ({ undone, kept }) => {
      if (undone > 0) toast.success(t(m.statements_undone, { count: undone }));
      const lines = kept.map(({ day, amount, reference }) =>
        `${day} ${money(amount, statementCurrency)} ${reference ?? ''}`.trim(),
      );
      if (kept.length > 0) toast.error(t(m.statements_kept, { lines: lines.join(', ') }), { duration: 30_000 });
    },
  );
}

/** A mutation that reports its error and reloads what admins see. */
function useCall<Input, Result>(
  send: (input: Input) => Promise<Result>,
  onSuccess: (result: Result, input: Input) => unknown,
) {
  const errorText = useErrorText();
  const client = useQueryClient();
  return useMutation({
    mutationFn: send,
    onSuccess,
    onError: (error: Error) => toast.error(errorText(error)),
    onSettled: () => void client.invalidateQueries({ queryKey: ['admin'] }),
  });
}
