import { useSearch } from '@tanstack/react-router';
import { ClipboardCheck, Eye } from 'lucide-react';
import type { ReactNode } from 'react';
import { listHomeworkQueue, type QueuedSubmission, queueOrders } from '#domain/homework/queue-contract.ts';
import { AdminPage } from '#web/admin-kit/list/AdminPage.tsx';
import { nameOf, PersonLink } from '#web/admin-kit/list/cells.tsx';
import { CourseFilter } from '#web/admin-kit/list/CourseSelect.tsx';
import { useAdminList } from '#web/admin-kit/list/use-admin-list.ts';
import { ListPage } from '#web/admin-kit/list-page/ListPage.tsx';
import type { ListColumn } from '#web/admin-kit/list-page/list-page.ts';
import { LocalizedField } from '#web/lib/i18n/Localized.tsx';
import { useText } from '#web/lib/i18n/text.ts';
import { m } from '#web/paraglide/messages.js';
import { RowAction } from '#web/ui/data/RowActions.tsx';
import { Row, Stack } from '#web/ui/layout/flow.tsx';
import { Text } from '#web/ui/layout/Text.tsx';
import { ReviewDesk } from './ReviewDesk.tsx';
import { LinkHints } from './StudentSubmissions.tsx';
import { WaitingSince } from './WaitingSince.tsx';
import { WeekFilter } from './WeekFilter.tsx';

/** All submissions that wait for a mentor, oldest first. */
export function ReviewQueue({ bar }: { bar: ReactNode }) {
  const t = useText();
  const list = useAdminList(queueOrders);
  const { week, course } = useSearch({ from: '/admin-area/admin-dashboard/homework' });
  // The list is not reloaded behind an open submission, where each decision would cost one more request.
  if (list.openId !== null) {
    const open = (id: string | null) => (id === null ? list.closeRecord() : list.openRecord(id));
    return (
      <AdminPage title={t(m.review_title)}>
        <ReviewDesk id={list.openId} queue={{ ...list.query, week, course }} onOpen={open} />
      </AdminPage>
    );
  }
  return (
    <ListPage
      bar={bar}
      list={list}
      operations={{ list: listHomeworkQueue }}
      icon={<ClipboardCheck />}
      texts={{
        title: m.admin_homework_title,
        lead: m.review_queue_lead,
        caption: m.review_view_queue,
        search: m.review_queue_search,
        failed: m.admin_homework_failed,
        empty: m.review_queue_empty,
        hint: m.review_queue_empty_hint,
      }}
      moreFilters={{
        names: ['course', 'week'],
        content: (page) => (
          <>
            <CourseFilter course={course} onChange={(next) => list.narrow({ course: next })} />
            <WeekFilter weeks={page?.weeks ?? []} week={week} onChange={(next) => list.narrow({ week: next })} />
          </>
        ),
      }}
      columns={columns}
      nameOf={(row) => nameOf(t, row.student)}
      onOpen={({ id }) => list.openRecord(id)}
      actions={(row, name) => (
        <RowAction label={t(m.admin_view)} row={name} icon={<Eye />} onClick={() => list.openRecord(row.id)} />
      )}
    />
  );
}

const columns: ListColumn<QueuedSubmission>[] = [
  { key: 'student', header: m.admin_student, cell: (row) => <PersonLink person={row.student} /> },
  {
    key: 'lesson',
    header: m.admin_lesson,
    cell: (row, t) => (
      <Stack as="span" gap={1}>
        <LocalizedField row={row} field="lesson_title" />
        <Text as="span" size="sm" tone="muted">
          <LocalizedField row={row.course} field="title" />
          {' · '}
          {t(m.week_number, { week: row.week_number })}
        </Text>
      </Stack>
    ),
  },
  { key: 'waiting_since', header: m.review_waiting_since, cell: (row) => <WaitingSince row={row} /> },
  {
    key: 'about',
    header: m.review_about,
    cell: (row, t) => (
      <Row as="span">
        {row.seen_at !== null ? t(m.review_question) : t(m.review_attempt, { number: row.attempts })}
        <LinkHints submission={row} />
      </Row>
    ),
  },
];
