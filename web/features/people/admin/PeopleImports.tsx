import { useQuery } from '@tanstack/react-query';
import { Upload } from 'lucide-react';
import type { PeopleImport } from '#domain/people/import-contract.ts';
import { m } from '#web/paraglide/messages.js';
import { useFormat } from '#web/lib/format/use-format.tsx';
import { useText } from '#web/lib/i18n/text.ts';
import { type Column, DataTable } from '#web/ui/data/DataTable.tsx';
import { ProgressBar } from '#web/ui/charts/ProgressBar.tsx';
import { EmptyState } from '#web/ui/feedback/EmptyState.tsx';
import { Loaded } from '#web/ui/feedback/Loaded.tsx';
import { Card } from '#web/ui/layout/Card.tsx';
import { Disclosure } from '#web/ui/layout/Disclosure.tsx';
import { Stack } from '#web/ui/layout/flow.tsx';
import { Text } from '#web/ui/layout/Text.tsx';
import { faultLabels, importsQuery } from './import-api.ts';

/** The newest imports with their progress and results. */
export function PeopleImports() {
  const t = useText();
  return (
    <Stack as="section" gap={3}>
      <Text as="h2" size="lg">
        {t(m.people_imports)}
      </Text>
      <Loaded query={useQuery(importsQuery)} failed={t(m.people_imports_failed)}>
        {({ rows }) =>
          rows.length === 0 ? (
            <EmptyState icon={<Upload />} title={t(m.people_imports_empty)} />
          ) : (
            rows.map((row) => <ImportResult key={row.id} row={row} />)
          )
        }
      </Loaded>
    </Stack>
  );
}

function ImportResult({ row }: { row: PeopleImport }) {
  const t = useText();
  const { dateTime } = useFormat();
  const { lines, waiting, invited, enrolled, paid, known, failed, failures } = row;
  const columns = useFailureColumns();
  const title = `${dateTime(row.created_at)} · ${row.imported_by}`;
  return (
    <Card>
      <Stack gap={3}>
        <Text as="h3">{title}</Text>
        {waiting > 0 && (
          <>
            <ProgressBar label={title} value={(lines - waiting) / lines} />
            <Text size="sm" tone="muted">
              {t(m.people_import_waiting, { done: lines - waiting, lines })}
            </Text>
          </>
        )}
        <Text role="status">
          {t(m.people_import_result, { invited, enrolled, known, failed })}
          {paid > 0 && <> {t(m.people_import_paid, { count: paid })}</>}
        </Text>
        {failed > 0 && (
          <Disclosure summary={t(m.people_import_left_out, { count: failed })}>
            <DataTable
              dense
              caption={t(m.people_import_left_out, { count: failed })}
              columns={columns}
              rows={failures}
              keyOf={({ number }) => `${number}`}
            />
          </Disclosure>
        )}
      </Stack>
    </Card>
  );
}

function useFailureColumns(): Column<PeopleImport['failures'][number]>[] {
  const t = useText();
  return [
    {
      key: 'reason',
      header: t(m.people_import_reason),
      cell: ({ number, reason }) => `${number}. ${t(faultLabels[reason])}`,
    },
    { key: 'full_name', header: t(m.users_full_name), cell: ({ full_name }) => full_name },
    { key: 'email', header: t(m.users_email), cell: ({ email }) => email },
  ];
}
