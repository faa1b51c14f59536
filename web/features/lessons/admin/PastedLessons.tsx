import type { Language } from '#domain/kernel/language.ts';
import { bracketed, labeled } from '#domain/kernel/text.ts';
import type { PastedTable as Table } from '#domain/kernel/tables/pasted-table.ts';
import { type PastedColumn, pastedColumns } from '#domain/lessons/pasted.ts';
import { m } from '#web/paraglide/messages.js';
import { fieldLabels } from '#web/admin-kit/labels.ts';
import { languageMessage } from '#web/admin-kit/language-labels.ts';
import { PastedTable } from '#web/admin-kit/upload/PastedTable.tsx';
import { useLanguage } from '#web/lib/i18n/language-context.tsx';
import { useText } from '#web/lib/i18n/text.ts';
import { StatusTag } from '#web/ui/data/StatusTag.tsx';
import { Text } from '#web/ui/layout/Text.tsx';
import { languageOf, type PastedLesson, useFaultText } from './lesson-form.ts';

interface PastedLessonsProps {
  table: Table<PastedColumn>;
  /** One per row; `isKnown` if the course has the lesson. */
  lessons: readonly (PastedLesson & { isKnown: boolean })[];
  onColumns: (columns: Table<PastedColumn>['columns']) => void;
}

/** A pasted table of lessons, with the week that rows have from the row above. */
export function PastedLessons({ table: { columns, rows }, lessons, onColumns }: PastedLessonsProps) {
  const t = useText();
  return (
    <PastedTable
      label={t(m.teaching_paste_rows)}
      columns={columns}
      choices={pastedColumns}
      labelOf={useColumnLabel()}
      rows={lessons.map((lesson, nth) => ({
        cells: columns.map((column, at) => (column === null ? rows[nth]?.[at] : lesson.texts[column])),
        state: <RowState lesson={lesson} />,
        isKnown: lesson.isKnown,
      }))}
      onColumns={onColumns}
    />
  );
}

function RowState({ lesson: { fault, isKnown } }: { lesson: PastedLessonsProps['lessons'][number] }) {
  const t = useText();
  const faultText = useFaultText();
  const labelOf = useColumnLabel();
  const language = useLanguage();
  if (isKnown) return <StatusTag tone="reviewed">{t(m.teaching_paste_known)}</StatusTag>;
  if (!fault) return <StatusTag tone="accepted">{t(m.teaching_paste_new)}</StatusTag>;
  return (
    <Text as="span" size="sm" tone="danger">
      {labeled(language, labelOf(fault.field as PastedColumn), faultText(fault.kind, fault.max))}
    </Text>
  );
}

/** The label of a column, with its language if it is a translation. */
function useColumnLabel() {
  const t = useText();
  const reader = useLanguage();
  return (column: PastedColumn) => {
    const name = column.replace(/_(mn|jp)$/, '') as keyof typeof fieldLabels;
    const language: Language | null = languageOf(column);
    return language && language !== 'en'
      ? bracketed(reader, t(fieldLabels[name]), t(languageMessage[language]))
      : t(fieldLabels[name]);
  };
}
