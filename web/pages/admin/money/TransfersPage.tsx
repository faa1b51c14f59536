import { Link, useSearch } from '@tanstack/react-router';
import { Ban, Check, FileSpreadsheet, Replace, Search, Undo2 } from 'lucide-react';
import { useState } from 'react';
import { idsOf } from '#domain/kernel/records/arrangement.ts';
import type { Transfer } from '#domain/transfers/contract.ts';
import { listTransfers } from '#domain/transfers/contract.ts';
import { transferFilters, transferOrders } from '#domain/transfers/rules.ts';
import { m } from '#web/paraglide/messages.js';
import { RejectionDialog } from '#web/admin-kit/decisions/RejectionDialog.tsx';
import { ListPage } from '#web/admin-kit/list-page/ListPage.tsx';
import { CellLines, isConfirmable, useTransferColumns } from '#web/admin-kit/list/transfer-cells.tsx';
import { transferState } from '#web/shared/statuses/admin-statuses.ts';
import { useAdminList } from '#web/admin-kit/list/use-admin-list.ts';
import { AllocationDialog } from '#web/features/transfers/admin/AllocationDialog.tsx';
import { useTransferCalls } from '#web/features/transfers/admin/api.ts';
import { useFormat } from '#web/lib/format/use-format.tsx';
import { useText } from '#web/lib/i18n/text.ts';
import { Button, buttonClass } from '#web/ui/buttons/Button.tsx';
import type { Column } from '#web/ui/data/DataTable.tsx';
import { RowActions, type RowActionsProps } from '#web/ui/data/RowActions.tsx';
import { StatusTag } from '#web/ui/data/StatusTag.tsx';
import { Checkbox } from '#web/ui/forms/Checkbox.tsx';

/** Money in and out that waits for a decision, and what was decided about the rest. */
export function TransfersPage() {
  const t = useText();
  const { money } = useFormat();
  const list = useAdminList(transferOrders);
  const { state } = useSearch({ from: '/admin-area/admin-dashboard/bank-statement' });
  const { allocate, dismiss, reopen } = useTransferCalls();
  const [approve, setApprove] = useState(true);
  const [divided, setDivided] = useState<Transfer | null>(null);
  const [dismissed, setDismissed] = useState<Transfer[] | null>(null);
  const nameOf = (row: Transfer) => `${money(row.amount, row.currency)} ${row.text ?? ''}`.trim();
  const confirm = (rows: readonly Transfer[], is_same_money = false) => {
    const allocations = rows.flatMap(({ id, payment }) =>
      payment ? [{ id, payment_id: payment.id, is_same_money }] : [],
    );
    allocate({ allocations, approve });
  };
  return (
    <ListPage
      list={list}
      operations={{ list: listTransfers }}
      icon={<FileSpreadsheet />}
      texts={{
        title: m.transfers_title,
        lead: m.transfers_lead,
        search: m.statements_search,
        failed: m.statements_failed,
        empty: m.statements_empty,
        hint: m.statements_empty_hint,
      }}
      action={
        <Link to="/admin-dashboard/bank-statement/import" className={buttonClass()}>
          <FileSpreadsheet />
          {t(m.statements_import_title)}
        </Link>
      }
      filter={{
        name: 'state',
        choices: transferFilters,
        labelOf: (choice) => t(choice === 'all' ? m.status_all : transferState[choice].label),
      }}
      moreFilters={{
        names: [],
        isSet: !approve,
        content: () => (
          <Checkbox
            label={t(m.statements_approve)}
            checked={approve}
            onChange={({ target }) => setApprove(target.checked)}
          />
        ),
      }}
      columns={useColumns(state !== undefined && state !== 'open')}
      nameOf={nameOf}
      onOpen={(row) => row.state === 'open' && setDivided(row)}
      keys={[
        { key: 'a', label: t(m.statements_confirm) },
        { key: 'r', label: t(m.statements_dismiss) },
      ]}
      actions={(row, name) => (
        <TransferActions
          name={name}
          row={row}
          onConfirm={(isSame) => confirm([row], isSame)}
          onDivide={() => setDivided(row)}
          onDismiss={() => setDismissed([row])}
          onReopen={() => reopen(row)}
        />
      )}
      bulk={(rows, done) => <BulkDecisions rows={rows} onConfirm={confirm} onDismiss={setDismissed} onDone={done} />}
    >
      {divided && (
        <AllocationDialog
          transfer={divided}
          onClose={() => setDivided(null)}
          onSend={(parts, remember) => {
            allocate({ allocations: parts.map((part) => ({ id: divided.id, ...part })), approve, remember });
            setDivided(null);
          }}
        />
      )}
      <RejectionDialog
        rows={dismissed}
        question={t(m.statements_dismiss_question)}
        lineOf={nameOf}
        confirmLabel={t(m.statements_dismiss)}
        reasonHint={t(m.statements_dismiss_hint)}
        onConfirm={(reason) => {
          if (dismissed) dismiss(idsOf(dismissed), reason);
          setDismissed(null);
        }}
        onCancel={() => setDismissed(null)}
      />
    </ListPage>
  );
}

interface BulkDecisionsProps {
  rows: Transfer[];
  onConfirm: (rows: Transfer[]) => void;
  onDismiss: (rows: Transfer[]) => void;
  onDone: () => void;
}

/** The decisions for several transfers; each applies to those that it can decide. */
function BulkDecisions({ rows, onConfirm, onDismiss, onDone }: BulkDecisionsProps) {
  const t = useText();
  const open = rows.filter((row) => row.state === 'open');
  const decisions = [
    {
      variant: 'accept',
      icon: <Check />,
      label: t(m.statements_confirm),
      decide: onConfirm,
      fitting: open.filter(isConfirmable),
    },
    { variant: 'reject', icon: <Ban />, label: t(m.statements_dismiss), decide: onDismiss, fitting: open },
  ] as const;
  return decisions.map(({ variant, icon, label, decide, fitting }) => {
    if (fitting.length === 0) return null;
    const decideAll = () => {
      decide(fitting);
      onDone();
    };
    return (
      <Button key={variant} size="sm" variant={variant} icon={icon} onClick={decideAll}>
        {label} ({fitting.length})
      </Button>
    );
  });
}

/** The columns; a status below the payment, which transfers that wait do not need. */
function useColumns(isDecided: boolean): Column<Transfer>[] {
  const t = useText();
  const columns: Column<Transfer>[] = useTransferColumns();
  if (!isDecided) return columns;
  return columns.map((column) => {
    if (column.key !== 'payment') return column;
    const cell = (row: Transfer) => (
      <CellLines>
        {column.cell(row)}
        <StatusTag tone={transferState[row.state].tone}>{t(transferState[row.state].label)}</StatusTag>
        {row.note && <small>{row.note}</small>}
      </CellLines>
    );
    return { ...column, cell };
  });
}

interface TransferActionsProps {
  name: string;
  row: Transfer;
  /** True if the payment has the same money, recorded by hand. */
  onConfirm: (isSame: boolean) => void;
  onDivide: () => void;
  onDismiss: () => void;
  onReopen: () => void;
}

function TransferActions({ name, row, onConfirm, onDivide, onDismiss, onReopen }: TransferActionsProps) {
  const t = useText();
  if (row.state !== 'open') {
    const label = t(row.state === 'matched' ? m.transfers_take_back : m.statements_reopen);
    return <RowActions row={name} choices={[{ label, icon: <Undo2 />, onClick: onReopen }]} />;
  }
  const canConfirm = isConfirmable(row);
  const isSame = row.amount > 0 && row.reason === 'settled' && row.payment?.is_by_hand === true;
  const divide = { label: t(m.transfers_allocate), icon: <Search />, compact: canConfirm || isSame, onClick: onDivide };
  const dismiss = { label: t(m.statements_dismiss), icon: <Ban />, compact: true, shortcut: 'r', onClick: onDismiss };
  const accept = { tone: 'accept', shortcut: 'a' } as const;
  const confirmLabel = t(row.amount > 0 ? m.statements_confirm : m.transfers_record_refund);
  const confirm = { ...accept, label: confirmLabel, icon: <Check />, onClick: () => onConfirm(false) };
  const same = { ...accept, label: t(m.transfers_same_money), icon: <Replace />, onClick: () => onConfirm(true) };
  const rest = [divide, dismiss] as const;
  const choices: RowActionsProps['choices'] = canConfirm ? [confirm, ...rest] : isSame ? [same, ...rest] : rest;
  return <RowActions row={name} choices={choices} />;
}
