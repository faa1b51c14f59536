import { keepPreviousData } from '@tanstack/react-query';
import { secondsToUndo } from '#domain/kernel/list.ts';
import { importStatement, previewStatement, undoStatement } from '#domain/statements/contract.ts';
import { maxStatementLength, type StatementColumns } from '#domain/statements/rules.ts';
import { m } from '#web/paraglide/messages.js';
import { useAdminChange } from '#web/admin-kit/decisions/use-admin-change.ts';
import { useSettledText } from '#web/admin-kit/list/settled-text.ts';
import { useFormat } from '#web/lib/format/use-format.tsx';
import { useText } from '#web/lib/i18n/text.ts';
import { toast } from '#web/ui/feedback/toast.ts';
import { toastWithUndo } from '#web/ui/feedback/undo-toast.tsx';
import { apiQuery } from '#web/lib/api/query.ts';

export interface Statement {
  text: string;
  /** Undefined until the admin chooses one. */
  columns?: StatementColumns | undefined;
}

export const isReadable = (text: string) => text.trim() !== '' && text.length <= maxStatementLength;

export const previewQuery = (body: Statement) => ({
  ...apiQuery(previewStatement, { body }),
  enabled: isReadable(body.text),
  placeholderData: body.columns && keepPreviousData,
  retry: false,
  // A statement is large.
  gcTime: 0,
});

/** The import of a statement and its undo, with their toasts. */
export function useStatementCalls() {
  const t = useText();
  const textOf = useSettledText();
  const undo = useUndo();
  const add = useAdminChange(importStatement, ({ id, added, open, stale, ...settled }) => {
    if (stale.length > 0) toast.error(t(m.admin_changed_meanwhile, { count: stale.length }));
    if (id === null) return toast.success(t(m.statements_nothing_new));
    const waiting = open > 0 ? [t(m.transfers_waiting, { count: open })] : [];
    const text = [t(m.statements_imported, { added }), ...textOf(settled), ...waiting].join(' · ');
    return toastWithUndo(text, { seconds: secondsToUndo, onUndo: () => undo.mutate({ params: { id } }) });
  });
  return { add, undo };
}

function useUndo() {
  const t = useText();
  const { dateShort, money } = useFormat();
  return useAdminChange(undoStatement, ({ undone, kept }) => {
    if (undone > 0) toast.success(t(m.statements_undone, { count: undone }));
    const lines = kept.map(({ day, amount, currency, reference }) =>
      `${dateShort(day)} ${money(amount, currency)} ${reference ?? ''}`.trim(),
    );
    if (kept.length > 0) toast.error(t(m.statements_kept, { lines: lines.join(', ') }), { duration: 30_000 });
  });
}
