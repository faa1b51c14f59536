import { useQuery } from '@tanstack/react-query';
import { useSearch } from '@tanstack/react-router';
import { MessageCircleQuestion } from 'lucide-react';
import type { ReactNode } from 'react';
import { listAdminQuestions } from '#domain/questions/contract.ts';
import { questionOrders, questionStatuses } from '#domain/questions/rules.ts';
import { m } from '#web/paraglide/messages.js';
import { AdminPage } from '#web/admin-kit/list/AdminPage.tsx';
import { CourseFilter } from '#web/admin-kit/list/CourseSelect.tsx';
import { ListFrame } from '#web/admin-kit/list/ListFrame.tsx';
import { StatusFilter } from '#web/admin-kit/list/StatusFilter.tsx';
import { useAdminList } from '#web/admin-kit/list/use-admin-list.ts';
import { useText } from '#web/lib/i18n/text.ts';
import { questionStatus } from '#web/shared/statuses/statuses.ts';
import { Stack } from '#web/ui/layout/flow.tsx';
import { QuestionRows } from '#web/features/questions/QuestionRows.tsx';
import { pageQuery } from '#web/lib/api/query.ts';

/** The questions of all courses, at first the unanswered ones, the oldest first. */
export function QuestionQueue({ bar }: { bar: ReactNode }) {
  const t = useText();
  const list = useAdminList(questionOrders);
  const { status, course } = useSearch({ from: '/admin-area/admin-dashboard/homework' });
  const filter = { ...list.query, status, course };
  const query = useQuery(pageQuery(listAdminQuestions, { query: filter }));
  return (
    <AdminPage title={t(m.questions_title)} lead={t(m.questions_admin_lead)}>
      {bar}
      <ListFrame
        list={list}
        query={query}
        searchLabel={t(m.questions_admin_search)}
        failed={t(m.questions_load_failed)}
        empty={{ icon: <MessageCircleQuestion />, title: t(m.questions_admin_empty) }}
        moreFilters={{
          isSet: course !== undefined,
          content: <CourseFilter course={course} onChange={(next) => list.narrow({ course: next })} />,
        }}
        filters={
          <StatusFilter
            list={list}
            choices={questionStatuses}
            value={status}
            labelOf={(choice) => t(questionStatus[choice].label)}
            counts={query.data?.counts}
          />
        }
      >
        {(rows, pager) => (
          <Stack>
            <QuestionRows rows={rows} />
            {pager}
          </Stack>
        )}
      </ListFrame>
    </AdminPage>
  );
}
