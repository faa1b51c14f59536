import { useQuery } from '@tanstack/react-query';
import { useSearch } from '@tanstack/react-router';
import { ClipboardCheck, Eye } from 'lucide-react';
import type { ReactNode } from 'react';
import { type QueuedSubmission, queueOrders, listHomeworkQueue } from '#domain/homework/queue-contract.ts';
import { m } from '#web/paraglide/messages.js';
import { AdminList } from '#web/admin-kit/list/AdminList.tsx';
import { AdminPage } from '#web/admin-kit/list/AdminPage.tsx';
import { CourseFilter } from '#web/admin-kit/list/CourseSelect.tsx';
import { nameOf, PersonLink } from '#web/admin-kit/list/cells.tsx';
import { useAdminList } from '#web/admin-kit/list/use-admin-list.ts';
import { LocalizedField } from '#web/lib/i18n/Localized.tsx';
import { type Text as Translate, useText } from '#web/lib/i18n/text.ts';
import type { Column } from '#web/ui/data/DataTable.tsx';
import { RowAction } from '#web/ui/data/RowActions.tsx';
import { Row, Stack } from '#web/ui/layout/flow.tsx';
import { Text } from '#web/ui/layout/Text.tsx';
import { pageQuery } from '#web/lib/api/query.ts';
import { WeekFilter } from './WeekFilter.tsx';
import { ReviewDesk } from './ReviewDesk.tsx';
import { LinkHints } from './StudentSubmissions.tsx';
import { WaitingSince } from './WaitingSince.tsx';

/** All submissions that wait for a mentor, oldest first. */
export function ReviewQueue({ bar }: { bar: ReactNode }) {
  const t = useText();
  const list = useAdminList(queueOrders);
  const { week, course } = useSearch({ from: '/admin-area/admin-dashboard/homework' });
  const filter = { ...list.query, week, course };
  // Not reloaded behind an open submission, where each decision would cost one more request.
  const query = useQuery({ ...pageQuery(listHomeworkQueue, { query: filter }), enabled: list.openId === null });
  const open = (id: string | null) => (id === null ? list.closeRecord() : list.openRecord(id));
  if (list.openId !== null) {
    return (
      <AdminPage title={t(m.review_title)}>
        <ReviewDesk id={list.openId} queue={filter} onOpen={open} />
      </AdminPage>
    );
  }
  return (
    <AdminPage title={t(m.admin_homework_title)} lead={t(m.review_queue_lead)}>
      {bar}
      <AdminList
        list={list}
        query={query}
        caption={t(m.review_view_queue)}
        searchLabel={t(m.review_queue_search)}
        failed={t(m.admin_homework_failed)}
        empty={{ icon: <ClipboardCheck />, title: t(m.review_queue_empty), hint: t(m.review_queue_empty_hint) }}
        moreFilters={{
          isSet: course !== undefined || week !== undefined,
          content: (
            <>
              <CourseFilter course={course} onChange={(next) => list.narrow({ course: next })} />
              <WeekFilter
                weeks={query.data?.weeks ?? []}
                week={week}
                onChange={(next) => list.narrow({ week: next })}
              />
            </>
          ),
        }}
        columns={columnsOf(t)}
        nameOf={(row) => nameOf(t, row.student)}
        actions={(row) => (
          <RowAction
            label={t(m.admin_view)}
            row={nameOf(t, row.student)}
            icon={<Eye />}
            onClick={() => list.openRecord(row.id)}
          />
        )}
      />
    </AdminPage>
  );
}

const columnsOf = (t: Translate): Column<QueuedSubmission>[] => [
  { key: 'student', header: t(m.admin_student), cell: (row) => <PersonLink person={row.student} /> },
  {
    key: 'lesson',
    header: t(m.admin_lesson),
    cell: (row) => (
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
  {
    key: 'waiting_since',
    header: t(m.review_waiting_since),
    cell: (row) => <WaitingSince row={row} />,
  },
  {
    key: 'about',
    header: t(m.review_about),
    cell: (row) => (
      <Row as="span">
        {row.seen_at !== null ? t(m.review_question) : t(m.review_attempt, { number: row.attempts })}
        <LinkHints submission={row} />
      </Row>
    ),
  },
];
