import { keepPreviousData, queryOptions } from '@tanstack/react-query';
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
import { useAdminChange } from '#web/admin-kit/decisions/use-admin-change.ts';
import type { CallApi } from '#web/lib/api/call-api.ts';
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
  const undo = useUndo();
  const reportStale = (count: number) => {
    if (count > 0) toast.error(t(m.admin_changed_meanwhile, { count }));
  };
  const match = useAdminChange(matchLines, ({ stale }, { body: { matches } }) => {
    reportStale(stale.length);
    const done = matches.length - stale.length;
    if (done > 0) toast.success(t(m.statements_matched, { count: done }));
  });
  const decide = useAdminChange(decideLines, ({ stale }, { body: { changes } }) => {
    reportStale(stale.length);
    const done = changes.filter(({ id, to }) => to === 'dismissed' && !stale.includes(id)).map(({ id }) => id);
    if (done.length === 0) return;
    const text = t(m.statements_dismissed, { count: done.length });
    toastWithUndo(text, { seconds: secondsToUndo, onUndo: () => reopen(done) });
  });
  function reopen(ids: readonly string[]) {
    decide.mutate({ body: { changes: changesTo('open', ids) } });
  }
  function dismiss(ids: readonly string[], reason: string) {
    decide.mutate({ body: { changes: changesTo('dismissed', ids), reason } });
  }
  const add = useAdminChange(importStatement, ({ id, added, confirmed, stale }) => {
    reportStale(stale.length);
    if (id === null) return toast.success(t(m.statements_nothing_new));
    const text = t(m.statements_imported, { added, confirmed });
    return toastWithUndo(text, { seconds: secondsToUndo, onUndo: () => undo.mutate({ params: { id } }) });
  });
  return { match, dismiss, reopen, add, undo };
}

const changesTo = (to: 'open' | 'dismissed', ids: readonly string[]) =>
  ids.map((id) => ({ id, from: to === 'open' ? ('dismissed' as const) : ('open' as const), to }));

function useUndo() {
  const t = useText();
  const { money } = useFormat();
  return useAdminChange(undoStatement, ({ undone, kept }) => {
    if (undone > 0) toast.success(t(m.statements_undone, { count: undone }));
    const lines = kept.map(({ day, amount, reference }) =>
      `${day} ${money(amount, statementCurrency)} ${reference ?? ''}`.trim(),
    );
    if (kept.length > 0) toast.error(t(m.statements_kept, { lines: lines.join(', ') }), { duration: 30_000 });
  });
}
