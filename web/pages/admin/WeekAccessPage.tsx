import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { Route } from 'lucide-react';
import { m } from '#web/paraglide/messages.js';
import { AdminPage } from '../../features/admin-list/AdminPage.tsx';
import { ListBody } from '../../features/admin-list/ListBody.tsx';
import { ListPager } from '../../features/admin-list/ListPager.tsx';
import { ListToolbar } from '../../features/admin-list/ListToolbar.tsx';
import { useListState } from '../../features/admin-list/use-list-state.ts';
import { usePages } from '../../features/admin-list/use-pages.ts';
import { weekAccessCourseQuery, weekAccessQuery } from '../../features/enrollments/admin/admin-api.ts';
import { WeekAccessList } from '../../features/enrollments/admin/WeekAccessList.tsx';
import { useApi } from '../../lib/api/ApiProvider.tsx';
import { ApiError } from '../../lib/api/call-api.ts';
import { useErrorText } from '../../lib/api/error-text.ts';
import { type Text, useText } from '../../lib/i18n/text.ts';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { useBrand } from './use-brand.ts';

/** Full Stack Course Access: how far each learner of the weekly course may go. */
export function WeekAccessPage() {
  const t = useText();
  const errorText = useErrorText();
  const { search, page, searchFor, turnTo } = useListState();
  const api = useApi();
  const query = useInfiniteQuery(weekAccessQuery(api, { search }));
  const pages = usePages(query, page);
  const course = useQuery(weekAccessCourseQuery(api));
  return (
    <AdminPage title={t(m.admin_weeks_title)} brand={useBrand()} lead={t(m.admin_weeks_lead)}>
      <ListToolbar searchLabel={t(m.admin_weeks_search)} search={search} onSearch={searchFor} />
      <ListBody
        query={query}
        failed={
          course.error ? courseFailure(course.error, t) : t(m.admin_weeks_failed, { message: errorText(query.error) })
        }
        isEmpty={pages.rows.length === 0}
        empty={
          <EmptyState icon={<Route />} title={t(m.admin_weeks_empty)}>
            {t(m.admin_weeks_empty_hint)}
          </EmptyState>
        }
      >
        <WeekAccessList rows={pages.rows} footer={<ListPager pages={pages} onTurn={turnTo} />} />
      </ListBody>
    </AdminPage>
  );
}

const courseFailure = (error: Error, t: Text) =>
  error instanceof ApiError && error.code === 'not_found' ? t(m.admin_weeks_no_course) : t(m.admin_weeks_find_failed);
