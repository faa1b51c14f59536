import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { Output } from '#domain/kernel/endpoint.ts';
import { type PastedTable as Table, textsByColumn } from '#domain/kernel/tables/pasted-table.ts';
import { readTable } from '#domain/kernel/tables/read-table.ts';
import type { previewPeople } from '#domain/people/import-contract.ts';
import { proposePeople } from '#domain/people/pasted.ts';
import { maxPastedPeople, maxShownRows, type PersonColumn, personColumns } from '#domain/people/rules.ts';
import { m } from '#web/paraglide/messages.js';
import { PastedTable } from '#web/admin-kit/upload/PastedTable.tsx';
import { TableField } from '#web/admin-kit/upload/TableField.tsx';
import { useText } from '#web/lib/i18n/text.ts';
import { Button } from '#web/ui/buttons/Button.tsx';
import { StatusTag } from '#web/ui/data/StatusTag.tsx';
import { Banner } from '#web/ui/feedback/Banner.tsx';
import { Loaded } from '#web/ui/feedback/Loaded.tsx';
import { Card } from '#web/ui/layout/Card.tsx';
import { Row, Stack } from '#web/ui/layout/flow.tsx';
import { Text } from '#web/ui/layout/Text.tsx';
import { faultLabels, previewPeopleQuery, useImportPeople } from './import-api.ts';

type People = Table<PersonColumn>;
type ReadRow = Output<typeof previewPeople>['rows'][number];

const columnLabels = {
  full_name: m.users_full_name,
  email: m.users_email,
  phone_number: m.people_phone,
  course: m.admin_course,
  group: m.manage_group,
  week: m.admin_unlocked_week,
  language: m.people_language,
  paid: m.results_paid,
} satisfies Record<PersonColumn, unknown>;

const empty: People = { columns: [], rows: [] };

/** Pastes a table of people, shows what an import would do with each row, and begins it. */
export function PeopleImport() {
  const t = useText();
  const [table, setTable] = useState(empty);
  const [pastes, setPastes] = useState(0);
  const texts = textsByColumn(table);
  const query = useQuery(previewPeopleQuery(texts));
  const { mutate, isPending } = useImportPeople(() => {
    setTable(empty);
    setPastes(pastes + 1);
  });
  return (
    <Card>
      <Stack gap={5}>
        <TableField
          key={pastes}
          label={t(m.people_import_rows)}
          hint={t(m.people_import_hint)}
          onRead={(text) => setTable(proposePeople(readTable(text)))}
        />
        {texts.length > maxPastedPeople && (
          <Banner tone="warn">{t(m.people_import_too_many, { max: maxPastedPeople })}</Banner>
        )}
        {texts.length > 0 && texts.length <= maxPastedPeople && (
          <Loaded query={query} failed={t(m.people_import_failed)}>
            {({ rows }) => (
              <Preview
                table={table}
                read={rows}
                busy={isPending || query.isPlaceholderData}
                onColumns={(columns) => setTable({ ...table, columns })}
                onImport={() => mutate({ body: { rows: texts } })}
              />
            )}
          </Loaded>
        )}
      </Stack>
    </Card>
  );
}

interface PreviewProps {
  table: People;
  read: readonly ReadRow[];
  busy: boolean;
  onColumns: (columns: People['columns']) => void;
  onImport: () => void;
}

function Preview({ table, read, busy, onColumns, onImport }: PreviewProps) {
  const t = useText();
  const count = (state: ReadRow['state']) => read.filter((row) => row.state === state).length;
  const [invite, enroll, known, faults] = [count('invite'), count('enroll'), count('known'), count('fault')];
  const paid = read.filter(({ is_paid }) => is_paid).length;
  const numbered = read.map((row, at) => ({ ...row, number: at + 1 }));
  const shown = numbered.toSorted((one, other) => Number(other.state === 'fault') - Number(one.state === 'fault'));
  return (
    <>
      <Row justify="between" gap={4}>
        <Text role="status" tone={faults > 0 ? 'danger' : undefined}>
          {t(m.people_import_count, { invite, enroll, known, faults })}
          {paid > 0 && <> {t(m.people_import_to_confirm, { count: paid })}</>}
        </Text>
        <Button writes busy={busy} disabled={invite + enroll === 0} onClick={onImport}>
          {t(m.people_import_submit, { count: invite + enroll })}
        </Button>
      </Row>
      <Text size="sm" tone="muted">
        {t(m.people_import_start)}
      </Text>
      <PastedTable
        label={t(m.people_import_rows)}
        columns={table.columns}
        choices={personColumns}
        labelOf={(column) => t(columnLabels[column])}
        rows={shown.slice(0, maxShownRows).map((row) => ({
          cells: table.rows[row.number - 1] ?? [],
          state: <RowState row={row} />,
          isKnown: row.state === 'known',
        }))}
        onColumns={onColumns}
      />
      {read.length > maxShownRows && (
        <Text size="sm" tone="muted">
          {t(m.people_import_shown, { max: maxShownRows, count: read.length })}
        </Text>
      )}
    </>
  );
}

const stateLabels = { invite: m.people_import_invite, enroll: m.people_import_enroll, known: m.people_import_known };

function RowState({ row: { number, state, reason, is_paid: isPaid } }: { row: ReadRow & { number: number } }) {
  const t = useText();
  if (reason)
    return (
      <Text as="span" size="sm" tone="danger">
        {number}. {t(faultLabels[reason])}
      </Text>
    );
  if (state === 'fault') return null;
  return (
    <Row as="span" gap={2}>
      <span className="num">{number}.</span>
      <StatusTag tone={state === 'known' ? 'reviewed' : 'accepted'}>{t(stateLabels[state])}</StatusTag>
      {isPaid && <StatusTag tone="accepted">{t(m.results_paid)}</StatusTag>}
    </Row>
  );
}
