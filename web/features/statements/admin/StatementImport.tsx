import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { previewStatement, PreviewLine } from '#domain/statements/contract.ts';
import { hasRequiredColumns, maxStatementLength, type StatementColumns } from '#domain/statements/rules.ts';
import type { CourseStart } from '#domain/enrollments/contract.ts';
import type { Output } from '#domain/kernel/endpoint.ts';
import { m } from '#web/paraglide/messages.js';
import { CourseStarts } from '#web/admin-kit/list/CourseStarts.tsx';
import { isConfirmable, useTransferColumns } from '#web/admin-kit/list/transfer-cells.tsx';
import { TableField } from '#web/admin-kit/upload/TableField.tsx';
import { useFormat } from '#web/lib/format/use-format.tsx';
import { useText } from '#web/lib/i18n/text.ts';
import { Button } from '#web/ui/buttons/Button.tsx';
import { DataTable } from '#web/ui/data/DataTable.tsx';
import { Banner } from '#web/ui/feedback/Banner.tsx';
import { Loaded } from '#web/ui/feedback/Loaded.tsx';
import { Checkbox } from '#web/ui/forms/Checkbox.tsx';
import { Card } from '#web/ui/layout/Card.tsx';
import { Row, Stack } from '#web/ui/layout/flow.tsx';
import { Text } from '#web/ui/layout/Text.tsx';
import { isReadable, previewQuery, useStatementCalls } from './api.ts';
import { ColumnChoice } from './ColumnChoice.tsx';

/** Pastes a bank's export, shows what it would match, and imports it. */
export function StatementImport({ onImported }: { onImported: () => void }) {
  const t = useText();
  const [text, setText] = useState('');
  const [columns, setColumns] = useState<StatementColumns>();
  const query = useQuery(previewQuery({ text, columns }));
  const read = (next: string) => {
    setText(next);
    setColumns(undefined);
  };
  return (
    <Stack>
      <Card>
        <TableField
          label={t(m.statements_source)}
          hint={t(m.statements_source_hint)}
          maxLength={maxStatementLength}
          onRead={read}
        />
      </Card>
      {isReadable(text) && (
        <Loaded query={query} failed={t(m.statements_preview_failed)} details={() => t(m.statements_preview_hint)}>
          {(preview) => (
            <>
              <ColumnChoice
                header={preview.header}
                columns={preview.columns}
                isKnown={preview.is_known}
                onChoose={setColumns}
              />
              <Preview
                key={text + JSON.stringify(preview.columns)}
                text={text}
                preview={preview}
                onImported={onImported}
              />
            </>
          )}
        </Loaded>
      )}
    </Stack>
  );
}

interface PreviewProps {
  text: string;
  preview: Output<typeof previewStatement>;
  onImported: () => void;
}

const isSure = (line: PreviewLine) => isConfirmable(line) && line.reason === null;

function Preview({ text, preview, onImported }: PreviewProps) {
  const t = useText();
  const { add } = useStatementCalls();
  const [approve, setApprove] = useState(true);
  const [starts, setStarts] = useState<CourseStart[]>([]);
  const { columns, lines, imported, unread } = preview;
  const expenses = lines.filter(({ amount, reason }) => amount < 0 && reason === null);
  const [numbers, setNumbers] = useState<ReadonlySet<number>>(
    () => new Set(lines.filter(isSure).map(({ number }) => number)),
  );
  const chosen = lines.filter((line) => line.payment && numbers.has(line.number));
  const groups = [
    { key: 'sure', title: t(m.statements_sure), lines: lines.filter(isSure) },
    {
      key: 'unsure',
      title: t(m.statements_unsure),
      lines: lines.filter((line) => !isSure(line) && isConfirmable(line)),
    },
    {
      key: 'unmatched',
      title: t(m.statements_unmatched),
      lines: lines.filter((line) => !isConfirmable(line) && !expenses.includes(line)),
    },
  ];
  const courses = chosen.flatMap(({ payment }) => (payment?.course_id ? [{ id: payment.course_id }] : []));
  function send() {
    const matches = chosen.flatMap(({ number, payment }) => (payment ? [{ number, payment_id: payment.id }] : []));
    add.mutateAsync({ body: { text, columns, approve, starts, matches } }).then(onImported, () => {});
  }
  if (!hasRequiredColumns(columns)) return <Banner tone="warn">{t(m.statements_columns_missing)}</Banner>;
  return (
    <>
      <Card>
        <Row justify="between" gap={4}>
          <Stack gap={2}>
            <p className="num" role="status">
              {t(m.statements_summary, { lines: lines.length, imported, debits: expenses.length, unread })}
            </p>
            <Checkbox
              label={t(m.statements_approve)}
              checked={approve}
              onChange={({ target }) => setApprove(target.checked)}
            />
            {approve && <CourseStarts courses={courses} value={starts} onChange={setStarts} />}
          </Stack>
          <Button writes busy={add.isPending} disabled={lines.length === 0} onClick={send}>
            {t(m.statements_import, { count: chosen.length })}
          </Button>
        </Row>
      </Card>
      {groups.map(
        ({ key, title, lines: group }) =>
          group.length > 0 && (
            <PreviewGroup
              key={key}
              title={`${title} (${group.length})`}
              lines={group}
              chosen={key === 'unmatched' ? undefined : chosen}
              onChoose={(next) =>
                setNumbers(
                  new Set([...chosen.filter((line) => !group.includes(line)).map(({ number }) => number), ...next]),
                )
              }
            />
          ),
      )}
    </>
  );
}

interface PreviewGroupProps {
  title: string;
  lines: readonly PreviewLine[];
  /** Undefined if the lines cannot be chosen. */
  chosen: readonly PreviewLine[] | undefined;
  /** Called with the numbers of the chosen lines of the group. */
  onChoose: (numbers: readonly number[]) => void;
}

function PreviewGroup({ title, lines, chosen, onChoose }: PreviewGroupProps) {
  const { money } = useFormat();
  const columns = useTransferColumns().map((column) => ({ ...column, sortable: false }));
  const keys = new Set(chosen?.filter((line) => lines.includes(line)).map(({ number }) => `${number}`));
  return (
    <Stack as="section" gap={2}>
      <Text as="h2" size="md">
        {title}
      </Text>
      <DataTable
        caption={title}
        columns={columns}
        rows={lines}
        keyOf={({ number }) => `${number}`}
        selection={
          chosen && {
            keys,
            nameOf: ({ amount, currency, text }) => `${money(amount, currency)} ${text ?? ''}`,
            onChange: (next) => onChoose([...next].map(Number)),
          }
        }
      />
    </Stack>
  );
}
