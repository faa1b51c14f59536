import type { Language } from '#domain/kernel/language.ts';
import { type PastedColumn, pastedColumns, type PastedTable } from '#domain/lessons/pasted.ts';
import { m } from '#web/paraglide/messages.js';
import { fieldLabels, languageMessage } from '#web/admin-kit/labels.ts';
import { useText } from '#web/lib/i18n/text.ts';
import { StatusTag } from '#web/ui/data/StatusTag.tsx';
import field from '#web/ui/forms/Field.module.css';
import { Select } from '#web/ui/forms/SelectField.tsx';
import { Text } from '#web/ui/layout/Text.tsx';
import { languageOf, type PastedLesson, useFaultText } from './lesson-form.ts';
import styles from './PastedLessons.module.css';

interface PastedLessonsProps {
  table: PastedTable;
  /** One per row; `isKnown` if the course has the lesson. */
  lessons: readonly (PastedLesson & { isKnown: boolean })[];
  onColumns: (columns: PastedTable['columns']) => void;
}

/** A pasted table: what each column contains, and what will be done with each row. */
export function PastedLessons({ table, lessons, onColumns }: PastedLessonsProps) {
  const t = useText();
  const choose = (at: number, next: PastedColumn | null) =>
    // A column has one place.
    onColumns(table.columns.map((column, place) => (place === at ? next : column === next ? null : column)));
  return (
    <div className={styles.frame}>
      <table className={styles.table}>
        <caption className="visually-hidden">{t(m.teaching_paste_rows)}</caption>
        <thead>
          <tr>
            <th scope="col">{t(m.teaching_status)}</th>
            {table.columns.map((column, at) => (
              <th key={at} scope="col">
                <ColumnSelect number={at + 1} column={column} onChange={(next) => choose(at, next)} />
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {lessons.map((lesson, nth) => (
            <tr key={nth} data-known={lesson.isKnown || undefined}>
              <th scope="row">
                <RowState lesson={lesson} />
              </th>
              {table.columns.map((column, at) => (
                <td key={at} data-left-out={column === null || undefined}>
                  {column === null ? table.rows[nth]?.[at] : lesson.texts[column]}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

interface ColumnSelectProps {
  number: number;
  column: PastedColumn | null;
  onChange: (column: PastedColumn | null) => void;
}

function ColumnSelect({ number, column, onChange }: ColumnSelectProps) {
  const t = useText();
  const labelOf = useColumnLabel();
  return (
    <Select
      className={field.control}
      aria-label={t(m.teaching_paste_column, { number })}
      value={column ?? ''}
      onChange={({ target }) => onChange(pastedColumns.find((one) => one === target.value) ?? null)}
    >
      <option value="">{t(m.teaching_paste_leave_out)}</option>
      {pastedColumns.map((one) => (
        <option key={one} value={one}>
          {labelOf(one)}
        </option>
      ))}
    </Select>
  );
}

function RowState({ lesson: { fault, isKnown } }: { lesson: PastedLessonsProps['lessons'][number] }) {
  const t = useText();
  const faultText = useFaultText();
  const labelOf = useColumnLabel();
  if (isKnown) return <StatusTag tone="reviewed">{t(m.teaching_paste_known)}</StatusTag>;
  if (!fault) return <StatusTag tone="accepted">{t(m.teaching_paste_new)}</StatusTag>;
  return (
    <Text as="span" size="sm" tone="danger">
      {labelOf(fault.field as PastedColumn)}: {faultText(fault.kind, fault.max)}
    </Text>
  );
}

/** The label of a column, with its language if it is a translation. */
function useColumnLabel() {
  const t = useText();
  return (column: PastedColumn) => {
    const name = column.replace(/_(mn|jp)$/, '') as keyof typeof fieldLabels;
    const language: Language | null = languageOf(column);
    return language && language !== 'en'
      ? `${t(fieldLabels[name])} (${t(languageMessage[language])})`
      : t(fieldLabels[name]);
  };
}
