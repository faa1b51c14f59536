import { useQuery } from '@tanstack/react-query';
import { Link, useSearch } from '@tanstack/react-router';
import { Ban, Check, FileSpreadsheet, Search, Undo2 } from 'lucide-react';
import { useState } from 'react';
import { idsOf } from '#domain/kernel/records/arrangement.ts';
import type { StatementLine } from '#domain/statements/contract.ts';
import { lineFilters, lineOrders, statementCurrency } from '#domain/statements/rules.ts';
import { m } from '#web/paraglide/messages.js';
import { RejectionDialog } from '#web/admin-kit/decisions/RejectionDialog.tsx';
import { AdminList } from '#web/admin-kit/list/AdminList.tsx';
import { AdminPage } from '#web/admin-kit/list/AdminPage.tsx';
import { StatusFilter } from '#web/admin-kit/list/StatusFilter.tsx';
import { useAdminList } from '#web/admin-kit/list/use-admin-list.ts';
import { lineListQuery, useStatementCalls } from '#web/features/statements/admin/api.ts';
import { StateCell, stateLabels, useLineColumns } from '#web/features/statements/admin/line-cells.tsx';
import { PaymentChoice } from '#web/features/statements/admin/PaymentChoice.tsx';
import { useApi } from '#web/lib/api/ApiProvider.tsx';
import { useFormat } from '#web/lib/format/use-format.tsx';
import { useText } from '#web/lib/i18n/text.ts';
import { Button, buttonClass } from '#web/ui/buttons/Button.tsx';
import type { Column } from '#web/ui/data/DataTable.tsx';
import { RowActions, type RowActionsProps } from '#web/ui/data/RowActions.tsx';
import { Checkbox } from '#web/ui/forms/Checkbox.tsx';

/** The lines of imported bank statements that wait for a decision, and those that have one. */
export function BankStatementPage() {
  const t = useText();
  const { money } = useFormat();
  const list = useAdminList(lineOrders);
  const { state } = useSearch({ from: '/admin-area/admin-dashboard/bank-statement' });
  const query = useQuery(lineListQuery(useApi(), { ...list.query, state }));
  const { match, dismiss, reopen } = useStatementCalls();
  const [approve, setApprove] = useState(true);
  const [searched, setSearched] = useState<StatementLine | null>(null);
  const [dismissed, setDismissed] = useState<StatementLine[] | null>(null);
  const nameOf = (line: StatementLine) => `${money(line.amount, statementCurrency)} ${line.text ?? ''}`.trim();
  const confirm = (lines: readonly StatementLine[]) => {
    const matches = lines.flatMap(({ id, payment }) => (payment ? [{ id, payment_id: payment.id }] : []));
    match.mutate({ body: { matches, approve } });
  };
  return (
    <AdminPage
      title={t(m.statements_title)}
      lead={t(m.statements_lead)}
      action={
        <Link to="/admin-dashboard/bank-statement/import" className={buttonClass()}>
          <FileSpreadsheet />
          {t(m.statements_import_title)}
        </Link>
      }
    >
      <AdminList
        list={list}
        query={query}
        caption={t(m.statements_title)}
        searchLabel={t(m.statements_search)}
        failed={t(m.statements_failed)}
        empty={{ icon: <FileSpreadsheet />, title: t(m.statements_empty), hint: t(m.statements_empty_hint) }}
        filters={
          <StatusFilter
            list={list}
            member="state"
            choices={lineFilters}
            value={state}
            labelOf={(choice) => t(choice === 'all' ? m.status_all : stateLabels[choice])}
            counts={query.data?.counts}
          />
        }
        moreFilters={{
          isSet: !approve,
          content: (
            <Checkbox
              label={t(m.statements_approve)}
              checked={approve}
              onChange={({ target }) => setApprove(target.checked)}
            />
          ),
        }}
        columns={useColumns(state !== undefined && state !== 'open')}
        nameOf={nameOf}
        onOpen={(line) => line.state === 'open' && setSearched(line)}
        keys={[
          { key: 'a', label: t(m.statements_confirm) },
          { key: 'r', label: t(m.statements_dismiss) },
        ]}
        actions={(line) => (
          <LineActions
            row={nameOf(line)}
            line={line}
            onConfirm={() => confirm([line])}
            onSearch={() => setSearched(line)}
            onDismiss={() => setDismissed([line])}
            onReopen={() => reopen([line.id])}
          />
        )}
        bulk={(lines, done) => (
          <BulkDecisions lines={lines} onConfirm={confirm} onDismiss={setDismissed} onDone={done} />
        )}
      />
      {searched && (
        <PaymentChoice
          line={searched}
          onClose={() => setSearched(null)}
          onChoose={(payment_id) => {
            match.mutate({ body: { matches: [{ id: searched.id, payment_id }], approve } });
            setSearched(null);
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
    </AdminPage>
  );
}

interface BulkDecisionsProps {
  lines: StatementLine[];
  onConfirm: (lines: StatementLine[]) => void;
  onDismiss: (lines: StatementLine[]) => void;
  onDone: () => void;
}

/** The decisions for several lines; each applies to those that it can decide. */
function BulkDecisions({ lines, onConfirm, onDismiss, onDone }: BulkDecisionsProps) {
  const t = useText();
  const open = lines.filter((line) => line.state === 'open');
  const decisions = [
    {
      variant: 'accept',
      icon: <Check />,
      label: t(m.statements_confirm),
      decide: onConfirm,
      rows: open.filter((line) => line.payment),
    },
    { variant: 'reject', icon: <Ban />, label: t(m.statements_dismiss), decide: onDismiss, rows: open },
  ] as const;
  return decisions.map(({ variant, icon, label, decide, rows }) => {
    if (rows.length === 0) return null;
    const decideAll = () => {
      decide(rows);
      onDone();
    };
    return (
      <Button key={variant} size="sm" variant={variant} icon={icon} onClick={decideAll}>
        {label} ({rows.length})
      </Button>
    );
  });
}

/** Lines that wait need no status. */
function useColumns(isDecided: boolean): Column<StatementLine>[] {
  const t = useText();
  const columns: Column<StatementLine>[] = useLineColumns();
  const state = {
    key: 'state',
    bare: true,
    header: t(m.admin_status),
    cell: (line: StatementLine) => <StateCell {...line} />,
  };
  return isDecided ? [...columns, state] : columns;
}

interface LineActionsProps {
  row: string;
  line: StatementLine;
  onConfirm: () => void;
  onSearch: () => void;
  onDismiss: () => void;
  onReopen: () => void;
}

function LineActions({ row, line, onConfirm, onSearch, onDismiss, onReopen }: LineActionsProps) {
  const t = useText();
  if (line.state === 'matched') return null;
  if (line.state === 'dismissed')
    return <RowActions row={row} choices={[{ label: t(m.statements_reopen), icon: <Undo2 />, onClick: onReopen }]} />;
  const search = { label: t(m.statements_choose), icon: <Search />, compact: line.payment !== null, onClick: onSearch };
  const dismiss = { label: t(m.statements_dismiss), icon: <Ban />, compact: true, shortcut: 'r', onClick: onDismiss };
  const confirm = {
    label: t(m.statements_confirm),
    icon: <Check />,
    tone: 'accept',
    shortcut: 'a',
    onClick: onConfirm,
  } as const;
  const choices: RowActionsProps['choices'] = line.payment ? [confirm, search, dismiss] : [search, dismiss];
  return <RowActions row={row} choices={choices} />;
}
