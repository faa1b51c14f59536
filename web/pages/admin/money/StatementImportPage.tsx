import { useQuery } from '@tanstack/react-query';
import { Link, useNavigate } from '@tanstack/react-router';
import { FileSpreadsheet, Undo2 } from 'lucide-react';
import { useState } from 'react';
import type { BankStatement } from '#domain/statements/contract.ts';
import { listStatements } from '#domain/statements/contract.ts';
import { statementOrders } from '#domain/statements/rules.ts';
import { m } from '#web/paraglide/messages.js';
import { AdminPage } from '#web/admin-kit/list/AdminPage.tsx';
import { DateCell } from '#web/admin-kit/list/cells.tsx';
import { ListBody } from '#web/admin-kit/list/ListBody.tsx';
import { ListPager } from '#web/admin-kit/list/ListPager.tsx';
import { sortOf, tableSort, useAdminList, useCursorReset } from '#web/admin-kit/list/use-admin-list.ts';
import { useStatementCalls } from '#web/features/statements/admin/api.ts';
import { StatementImport } from '#web/features/statements/admin/StatementImport.tsx';
import { useFormat } from '#web/lib/format/use-format.tsx';
import { useText } from '#web/lib/i18n/text.ts';
import { type Column, DataTable } from '#web/ui/data/DataTable.tsx';
import { RowAction } from '#web/ui/data/RowActions.tsx';
import { EmptyState } from '#web/ui/feedback/EmptyState.tsx';
import { BackLinkContent, backLinkClass } from '#web/ui/layout/BackLink.tsx';
import { Stack } from '#web/ui/layout/flow.tsx';
import { Text } from '#web/ui/layout/Text.tsx';
import { ConfirmDialog } from '#web/ui/overlay/ConfirmDialog.tsx';
import { pageQuery } from '#web/lib/api/query.ts';

/** Imports a bank statement, and takes back earlier imports. */
export function StatementImportPage() {
  const t = useText();
  const navigate = useNavigate();
  return (
    <AdminPage
      title={t(m.statements_import_title)}
      lead={t(m.statements_import_lead)}
      before={
        <Link to="/admin-dashboard/bank-statement" className={backLinkClass}>
          <BackLinkContent>{t(m.transfers_title)}</BackLinkContent>
        </Link>
      }
    >
      <Stack gap={6}>
        <StatementImport
          onImported={() => void navigate({ to: '/admin-dashboard/bank-statement', ignoreBlocker: true })}
        />
        <Imports />
      </Stack>
    </AdminPage>
  );
}

function Imports() {
  const t = useText();
  const list = useAdminList(statementOrders);
  const query = useQuery(pageQuery(listStatements, { query: { sort: list.sort, cursor: list.query.cursor } }));
  const rows = query.data?.rows ?? [];
  useCursorReset(list, query.error);
  const { undo } = useStatementCalls();
  const [undone, setUndone] = useState<BankStatement | null>(null);
  const { dateTime } = useFormat();
  return (
    <Stack as="section" gap={3}>
      <Text as="h2" size="lg">
        {t(m.statements_imports)}
      </Text>
      <ListBody
        query={query}
        failed={t(m.statements_failed)}
        isEmpty={rows.length === 0}
        empty={<EmptyState icon={<FileSpreadsheet />} title={t(m.statements_imports_empty)} />}
      >
        <DataTable
          caption={t(m.statements_imports)}
          columns={useColumns()}
          rows={rows}
          keyOf={({ id }) => id}
          sort={tableSort(list.sort)}
          onSort={(sort) => list.sortBy(sortOf(sort))}
          actions={(row) => (
            <RowAction
              row={dateTime(row.created_at)}
              label={t(m.ui_undo)}
              icon={<Undo2 />}
              tone="reject"
              onClick={() => setUndone(row)}
            />
          )}
          footer={query.data && <ListPager list={list} page={query.data} />}
        />
      </ListBody>
      <ConfirmDialog
        danger
        open={undone !== null}
        question={t(m.statements_undo_question)}
        confirmLabel={t(m.ui_undo)}
        onCancel={() => setUndone(null)}
        onConfirm={() => {
          if (undone) undo.mutate({ params: { id: undone.id } });
          setUndone(null);
        }}
      >
        {t(m.statements_undo_effect)}
      </ConfirmDialog>
    </Stack>
  );
}

function useColumns(): Column<BankStatement>[] {
  const t = useText();
  const { dateShort } = useFormat();
  return [
    {
      key: 'created_at',
      sortable: true,
      header: t(m.statements_imported_on),
      cell: ({ created_at }) => <DateCell value={created_at} />,
    },
    {
      key: 'days',
      header: t(m.statements_days),
      cell: ({ first_day, last_day }) => (
        <span className="num">
          {first_day === last_day ? dateShort(first_day) : `${dateShort(first_day)} – ${dateShort(last_day)}`}
        </span>
      ),
    },
    {
      key: 'added',
      align: 'end',
      header: t(m.statements_lines),
      cell: ({ added }) => <span className="num">{added}</span>,
    },
    {
      key: 'matched',
      align: 'end',
      header: t(m.transfers_state_matched),
      cell: ({ matched }) => <span className="num">{matched}</span>,
    },
    {
      key: 'open',
      align: 'end',
      header: t(m.transfers_state_open),
      cell: ({ open }) => <span className="num">{open}</span>,
    },
  ];
}
