import { useInfiniteQuery } from '@tanstack/react-query';
import { useSearch } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { questionStatuses } from '#domain/questions/rules.ts';
import { m } from '#web/paraglide/messages.js';
import { AdminPage } from '#web/admin-kit/list/AdminPage.tsx';
import { CourseFilter } from '#web/admin-kit/list/CourseSelect.tsx';
import { ListToolbar } from '#web/admin-kit/list/ListToolbar.tsx';
import { StatusFilter } from '#web/admin-kit/list/StatusFilter.tsx';
import { useAdminList } from '#web/admin-kit/list/use-admin-list.ts';
import { useApi } from '#web/lib/api/ApiProvider.tsx';
import { useText } from '#web/lib/i18n/text.ts';
import { questionStatus } from '#web/shared/statuses/statuses.ts';
import { adminQuestionsQuery } from '#web/features/questions/api.ts';
import { QuestionRows } from '#web/features/questions/QuestionRows.tsx';

/** The questions of all courses, at first the unanswered ones, the oldest first. */
export function QuestionQueue({ bar }: { bar: ReactNode }) {
  const t = useText();
  const api = useApi();
  const list = useAdminList({ names: ['created_at'], usual: 'created_at' });
  const { status, course } = useSearch({ from: '/admin-area/admin-dashboard/homework' });
  const query = useInfiniteQuery(adminQuestionsQuery(api, { status, course, search: list.query.search }));
  return (
    <AdminPage title={t(m.questions_title)} lead={t(m.questions_admin_lead)}>
      {bar}
      <ListToolbar
        searchLabel={t(m.questions_admin_search)}
        search={list.search}
        onSearch={list.searchFor}
        moreFilters={{
          isSet: course !== undefined,
          content: <CourseFilter course={course} onChange={(next) => list.narrow({ course: next })} />,
        }}
      >
        <StatusFilter
          list={list}
          choices={questionStatuses}
          value={status}
          labelOf={(choice) => t(questionStatus[choice].label)}
          counts={undefined}
        />
      </ListToolbar>
      <QuestionRows query={query} empty={t(m.questions_admin_empty)} />
    </AdminPage>
  );
}
