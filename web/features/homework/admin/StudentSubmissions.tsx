import { useInfiniteQuery } from '@tanstack/react-query';
import { Check, Eye, Undo2 } from 'lucide-react';
import type { AdminSubmission, HomeworkStudent } from '#domain/homework/contract.ts';
import { localized } from '#domain/kernel/language.ts';
import { m } from '#web/paraglide/messages.js';
import { Localized, LocalizedField } from '#web/lib/i18n/Localized.tsx';
import { useLanguage } from '#web/lib/i18n/language-context.tsx';
import { useText } from '#web/lib/i18n/text.ts';
import { ListBody } from '#web/admin-kit/list/ListBody.tsx';
import { DateCell, nameOf, OutsideLink } from '#web/admin-kit/list/cells.tsx';
import { type Column, DataTable } from '#web/ui/data/DataTable.tsx';
import { MoreRows } from '#web/ui/data/MoreRows.tsx';
import { RowAction } from '#web/ui/data/RowActions.tsx';
import { StatusTag } from '#web/ui/data/StatusTag.tsx';
import { EmptyState } from '#web/ui/feedback/EmptyState.tsx';
import { type SubmissionFilter, studentHomeworkQuery } from './admin-api.ts';
import { useMarkingWithUndo } from './use-marking.ts';

interface StudentSubmissionsProps {
  student: HomeworkStudent;
  filter: SubmissionFilter;
  onOpen: (submission: AdminSubmission) => void;
}

export function StudentSubmissions({ student, filter, onOpen }: StudentSubmissionsProps) {
  const t = useText();
  const language = useLanguage();
  const query = useInfiniteQuery(studentHomeworkQuery(student.id, filter));
  const rows = query.data?.pages.flatMap((page) => page.rows) ?? [];
  const lessonOf = (row: AdminSubmission) => localized(row, 'lesson_title', language);

  const columns: Column<AdminSubmission>[] = [
    { key: 'lesson', header: t(m.admin_lesson), cell: (row) => <Localized value={lessonOf(row)} /> },
    { key: 'course', header: t(m.admin_course), cell: (row) => <LocalizedField row={row.course} field="title" /> },
    { key: 'week', header: t(m.admin_homework_week), cell: (row) => <span className="num">{row.week_number}</span> },
    { key: 'date', header: t(m.admin_homework_submitted), cell: (row) => <DateCell value={row.submission_date} /> },
    { key: 'status', header: t(m.teaching_status), cell: (row) => <SeenTag isSeen={row.seen_at !== null} /> },
    {
      key: 'link',
      header: t(m.admin_homework_link),
      cell: (row) => (
        <>
          <OutsideLink href={row.homework_link} name={`${lessonOf(row).text}: ${t(m.admin_open_link)}`}>
            {t(m.admin_open_link)}
          </OutsideLink>
          <LinkHints submission={row} />
        </>
      ),
    },
  ];
  return (
    <ListBody
      query={query}
      failed={t(m.admin_homework_failed)}
      isEmpty={rows.length === 0}
      empty={<EmptyState title={t(m.admin_homework_empty)} />}
    >
      <DataTable
        caption={t(m.admin_homework_of, { name: nameOf(t, student) })}
        columns={columns}
        rows={rows}
        keyOf={(row) => row.id}
        onOpen={onOpen}
        actions={(row) => (
          <>
            <RowAction label={t(m.admin_view)} row={lessonOf(row).text} icon={<Eye />} onClick={() => onOpen(row)} />
            <SeenAction row={row} name={lessonOf(row).text} />
          </>
        )}
        footer={query.hasNextPage && <MoreRows query={query} />}
      />
    </ListBody>
  );
}

function SeenAction({ row, name }: { row: AdminSubmission; name: string }) {
  const t = useText();
  const mark = useMarkingWithUndo();
  const isSeen = row.seen_at !== null;
  return (
    <RowAction
      compact={isSeen}
      tone={isSeen ? undefined : 'accept'}
      label={t(isSeen ? m.teaching_mark_unseen : m.teaching_mark_seen)}
      row={name}
      icon={isSeen ? <Undo2 /> : <Check />}
      shortcut="s"
      onClick={() => void mark(row, !isSeen)}
    />
  );
}

export function SeenTag({ isSeen }: { isSeen: boolean }) {
  const t = useText();
  return (
    <StatusTag tone={isSeen ? 'accepted' : 'pending'}>{t(isSeen ? m.teaching_seen : m.teaching_unseen)}</StatusTag>
  );
}

const stateHints = {
  needs_sign_in: m.teaching_link_needs_sign_in,
  does_not_open: m.teaching_link_does_not_open,
} as const;

/** What the check of the link found, and whether another learner has the same; nothing if all is well. */
export function LinkHints({ submission }: { submission: Pick<AdminSubmission, 'link_state' | 'is_shared_link'> }) {
  const t = useText();
  const { link_state: state, is_shared_link } = submission;
  const hints = [
    ...(state === null || state === 'opens' ? [] : [t(stateHints[state])]),
    ...(is_shared_link ? [t(m.teaching_link_shared)] : []),
  ];
  return hints.map((hint) => (
    <StatusTag key={hint} tone="pending">
      {hint}
    </StatusTag>
  ));
}
