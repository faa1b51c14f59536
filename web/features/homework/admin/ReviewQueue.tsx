import { useQuery } from '@tanstack/react-query';
import { useSearch } from '@tanstack/react-router';
import { ClipboardCheck, Eye } from 'lucide-react';
import type { ReactNode } from 'react';
import { type QueuedSubmission, queueOrders } from '#domain/homework/queue-contract.ts';
import { localized } from '#domain/kernel/language.ts';
import { m } from '#web/paraglide/messages.js';
import { AdminList } from '#web/admin-kit/list/AdminList.tsx';
import { AdminPage } from '#web/admin-kit/list/AdminPage.tsx';
import { nameOf, PersonCell } from '#web/admin-kit/list/cells.tsx';
import { type AdminListState, useAdminList } from '#web/admin-kit/list/use-admin-list.ts';
import { useApi } from '#web/lib/api/ApiProvider.tsx';
import { LocalizedField } from '#web/lib/i18n/Localized.tsx';
import { useLanguage } from '#web/lib/i18n/language-context.tsx';
import { useText } from '#web/lib/i18n/text.ts';
import type { Column } from '#web/ui/data/DataTable.tsx';
import { RowAction } from '#web/ui/data/RowActions.tsx';
import { Select } from '#web/ui/forms/SelectField.tsx';
import field from '#web/ui/forms/Field.module.css';
import { Row, Stack } from '#web/ui/layout/flow.tsx';
import { Text } from '#web/ui/layout/Text.tsx';
import { WeekFilter } from './HomeworkFilters.tsx';
import { courseChoicesQuery, queueQuery } from './queue-api.ts';
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
  const query = useQuery({ ...queueQuery(useApi(), filter), enabled: list.openId === null });
  const answerHours = query.data?.answer_hours ?? Infinity;
  const columns = useQueueColumns(answerHours);
  const open = (id: string | null) => (id === null ? list.closeRecord() : list.openRecord(id));
  if (list.openId !== null) {
    return (
      <AdminPage title={t(m.review_title)}>
        <ReviewDesk id={list.openId} queue={filter} answerHours={answerHours} onOpen={open} />
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
        filters={
          <Row gap={3}>
            <CourseFilter list={list} course={course} />
            <WeekFilter weeks={query.data?.weeks ?? []} week={week} onChange={(next) => list.narrow({ week: next })} />
          </Row>
        }
        columns={columns}
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

function useQueueColumns(answerHours: number): Column<QueuedSubmission>[] {
  const t = useText();
  return [
    { key: 'student', header: t(m.admin_student), cell: (row) => <PersonCell person={row.student} /> },
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
      cell: (row) => <WaitingSince since={row.waiting_since} answerHours={answerHours} />,
    },
    {
      key: 'about',
      header: t(m.review_about),
      cell: (row) => (
        <Row as="span">
          {row.is_question ? t(m.review_question) : t(m.review_attempt, { number: row.attempts })}
          <LinkHints submission={row} />
        </Row>
      ),
    },
  ];
}

/** Chooses one of the active courses; undefined shows all. */
function CourseFilter({ list, course }: { list: Pick<AdminListState, 'narrow'>; course: string | undefined }) {
  const t = useText();
  const language = useLanguage();
  const { data } = useQuery(courseChoicesQuery(useApi()));
  return (
    <div>
      <Select
        className={field.control}
        aria-label={t(m.admin_course)}
        value={course ?? ''}
        onChange={({ target }) => list.narrow({ course: target.value || undefined })}
      >
        <option value="">{t(m.review_all_courses)}</option>
        {data?.rows.map((one) => (
          <option key={one.id} value={one.id}>
            {localized(one, 'title', language).text}
          </option>
        ))}
      </Select>
    </div>
  );
}
