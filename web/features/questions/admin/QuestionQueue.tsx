import { useSearch } from '@tanstack/react-router';
import { MessageCircleQuestion } from 'lucide-react';
import type { ReactNode } from 'react';
import { listAdminQuestions } from '#domain/questions/contract.ts';
import { questionOrders, questionStatuses } from '#domain/questions/rules.ts';
import { CourseFilter } from '#web/admin-kit/list/CourseSelect.tsx';
import { useAdminList } from '#web/admin-kit/list/use-admin-list.ts';
import { ListPage } from '#web/admin-kit/list-page/ListPage.tsx';
import { QuestionRows } from '#web/features/questions/QuestionRows.tsx';
import { m } from '#web/paraglide/messages.js';
import { questionStatus } from '#web/shared/statuses/statuses.ts';
import { Stack } from '#web/ui/layout/flow.tsx';

/** The questions of all courses, at first the unanswered ones, the oldest first. */
export function QuestionQueue({ bar }: { bar: ReactNode }) {
  const list = useAdminList(questionOrders);
  const { course } = useSearch({ from: '/admin-area/admin-dashboard/homework' });
  return (
    <ListPage
      bar={bar}
      list={list}
      operations={{ list: listAdminQuestions }}
      icon={<MessageCircleQuestion />}
      texts={{
        title: m.questions_title,
        lead: m.questions_admin_lead,
        search: m.questions_admin_search,
        failed: m.questions_load_failed,
        empty: m.questions_admin_empty,
      }}
      filter={{ choices: questionStatuses, labelOf: (choice, t) => t(questionStatus[choice].label) }}
      moreFilters={{
        names: ['course'],
        content: () => <CourseFilter course={course} onChange={(next) => list.narrow({ course: next })} />,
      }}
      cards={(rows, pager) => (
        <Stack>
          <QuestionRows rows={rows} />
          {pager}
        </Stack>
      )}
    />
  );
}
