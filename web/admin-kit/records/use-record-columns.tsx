import { Link } from '@tanstack/react-router';
import type { ListedRecord } from '#domain/kernel/records/record-endpoints.ts';
import { localized, type LocalizedRow } from '#domain/kernel/language.ts';
import { m } from '#web/paraglide/messages.js';
import { activityMessage, fieldLabels } from '#web/admin-kit/labels.ts';
import { choiceLabel } from '#web/admin-kit/choice-labels.ts';
import { recordLabels } from '#web/admin-kit/record-labels.ts';
import { DateCell } from '#web/admin-kit/list/cells.tsx';
import { useFormat } from '#web/lib/format/use-format.tsx';
import { useLanguage } from '#web/lib/i18n/language-context.tsx';
import { Localized } from '#web/lib/i18n/Localized.tsx';
import { useText } from '#web/lib/i18n/text.ts';
import type { Column } from '#web/ui/data/DataTable.tsx';
import type { AdminRecord } from './admin-record.ts';
import { plainText } from './record-draft.ts';
import { Row, Stack } from '#web/ui/layout/flow.tsx';
import { Text } from '#web/ui/layout/Text.tsx';
import styles from './RecordColumns.module.css';
import type { Activity } from '#domain/kernel/content.ts';
import { StatusTag } from '#web/ui/data/StatusTag.tsx';
import { languageMessage } from '#web/admin-kit/language-labels.ts';

/** Names a record in the language of the screen. */
export function useRecordName({ title }: { title: string }) {
  const language = useLanguage();
  return (row: object) => localized(row as LocalizedRow<string>, title, language).text;
}

const timeLabels: Readonly<Record<string, typeof m.manage_created_at>> = {
  status: m.manage_status,
  created_at: m.manage_created_at,
  updated_at: m.manage_updated_at,
};

export function useRecordColumns(admin: AdminRecord): Column<ListedRecord>[] {
  const t = useText();
  const { record, columns } = admin;
  const labels: Readonly<Record<string, typeof m.manage_created_at | undefined>> = { ...fieldLabels, ...timeLabels };
  return [
    {
      key: record.title,
      header: t(recordLabels[record.noun].one),
      sortable: true,
      cell: (row) => <TitleCell admin={admin} row={row} />,
    },
    ...columns.map((column): Column<ListedRecord> => {
      if (typeof column !== 'string') {
        const { head, cell: Cell, ...rest } = column;
        return { ...rest, header: t(head), cell: (row) => <Cell row={row} /> };
      }
      const label = labels[column];
      return {
        key: column,
        header: label ? t(label) : column,
        sortable: record.orders.names.includes(column),
        wideOnly: column === 'updated_at',
        cell: (row) => <ValueCell admin={admin} column={column} row={row} />,
      };
    }),
  ];
}

interface CellProps {
  admin: AdminRecord;
  row: ListedRecord;
}

function TitleCell({ admin: { record, under, picture: Picture }, row }: CellProps) {
  const t = useText();
  const language = useLanguage();
  const title = (
    <Stack gap={1} fit className={styles.texts}>
      <Link className={styles.title} to={`/admin-dashboard/${record.path}/$recordId`} params={{ recordId: row.id }}>
        <Localized value={localized({ ...row } as LocalizedRow<string>, record.title, language)} />
      </Link>
      <Text as="span" size="sm" tone="muted">
        {under(row, t)}
      </Text>
      {row.missing.length > 0 && (
        <Row>
          {row.missing.map((missing) => (
            <StatusTag key={missing} tone="pending">
              {t(m.manage_missing_in, { language: t(languageMessage[missing]) })}
            </StatusTag>
          ))}
        </Row>
      )}
    </Stack>
  );
  if (!Picture) return title;
  return (
    <Row gap={3} noWrap>
      <Picture row={row} />
      {title}
    </Row>
  );
}

function ValueCell({ admin: { record }, column, row }: CellProps & { column: string }) {
  const t = useText();
  const { count, number } = useFormat();
  const value = row[column] ?? null;
  const input = record.fields[column]?.input;
  if (column === 'status') return row.status && <ActivityTag status={row.status} />;
  if (column === 'created_at' || column === 'updated_at') return <DateCell value={row[column]} />;
  if (column.endsWith('_at') || input === 'day') return <DayCell value={plainText(value) || null} />;
  if (column.endsWith('_count')) return <span className="num">{count(Number(value))}</span>;
  if (typeof value === 'number') return <span className="num">{number(value)}</span>;
  const label = choiceLabel(record.table, column, value);
  return label ? t(label) : <span className="num">{plainText(value) || t(m.manage_none)}</span>;
}

export function ActivityTag({ status }: { status: Activity }) {
  const t = useText();
  return <StatusTag tone={status === 'active' ? 'accepted' : 'neutral'}>{t(activityMessage[status])}</StatusTag>;
}

function DayCell({ value }: { value: string | null }) {
  const t = useText();
  const { dateShort } = useFormat();
  return <span className={`num ${styles.day}`}>{value === null ? t(m.manage_none) : dateShort(value)}</span>;
}
