import type { CallInput, Output } from '#domain/kernel/endpoint.ts';
import { secondsToUndo } from '#domain/kernel/list.ts';
import { listPayments } from '#domain/payments/contract.ts';
import { paymentOrders } from '#domain/payments/rules.ts';
import { allocateTransfers, changeTransfers, type Transfer } from '#domain/transfers/contract.ts';
import { m } from '#web/paraglide/messages.js';
import { useAdminChange } from '#web/admin-kit/decisions/use-admin-change.ts';
import { useSettledText } from '#web/admin-kit/list/settled-text.ts';
import { useText } from '#web/lib/i18n/text.ts';
import { toast } from '#web/ui/feedback/toast.ts';
import { toastWithUndo } from '#web/ui/feedback/undo-toast.tsx';
import { pageQuery } from '#web/lib/api/query.ts';

/** The newest payments that a search finds and that money in or out may be allocated to. */
export const paymentSearchQuery = (search: string, money: 'in' | 'out') => ({
  ...pageQuery(listPayments, { query: { search, money, sort: paymentOrders.usual } }),
  enabled: search !== '',
});

type Changed = CallInput<typeof changeTransfers>['body']['changes'][number];

/** The changes of transfers, each with its toasts. */
export function useTransferCalls() {
  const t = useText();
  const textOf = useSettledText();
  const reportStale = (count: number) => {
    if (count > 0) toast.error(t(m.admin_changed_meanwhile, { count }));
  };
  const allocate = useAdminChange(
    allocateTransfers,
    ({ stale, ...settled }: Output<typeof allocateTransfers>, input) => {
      reportStale(stale.length);
      const transfers = new Set(input.body.allocations.map(({ id }) => id)).size - stale.length;
      if (transfers > 0)
        toast.success([t(m.transfers_allocated, { count: transfers }), ...textOf(settled)].join(' · '));
    },
  );
  const change = useAdminChange(changeTransfers, ({ stale }, { body: { changes } }) => {
    reportStale(stale.length);
    const done = changes.filter(({ id }) => !stale.includes(id));
    const dismissed = done.filter(({ to }) => to === 'dismissed').map(({ id }) => id);
    if (dismissed.length === 0) return;
    const text = t(m.statements_dismissed, { count: dismissed.length });
    toastWithUndo(text, { seconds: secondsToUndo, onUndo: () => moveTo('open', dismissed, 'dismissed') });
  });
  function moveTo(to: Changed['to'], ids: readonly string[], from: Changed['from'], reason?: string) {
    change.mutate({ body: { changes: ids.map((id) => ({ id, from, to })), reason } });
  }
  return {
    allocate: (body: CallInput<typeof allocateTransfers>['body']) => allocate.mutate({ body }),
    dismiss: (ids: readonly string[], reason: string) => moveTo('dismissed', ids, 'open', reason),
    /** Opens a dismissed transfer again, or takes back what was allocated. */
    reopen: ({ id, state }: Pick<Transfer, 'id' | 'state'>) =>
      moveTo('open', [id], state === 'matched' ? 'matched' : 'dismissed'),
  };
}
