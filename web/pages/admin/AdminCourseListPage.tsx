import { useInfiniteQuery } from '@tanstack/react-query';
import { BookOpen } from 'lucide-react';
import { m } from '#web/paraglide/messages.js';
import { AdminPage } from '../../features/admin-list/AdminPage.tsx';
import { ListBody } from '../../features/admin-list/ListBody.tsx';
import { ListPager } from '../../features/admin-list/ListPager.tsx';
import { ListToolbar } from '../../features/admin-list/ListToolbar.tsx';
import { useListState } from '../../features/admin-list/use-list-state.ts';
import { usePages } from '../../features/admin-list/use-pages.ts';
import { adminCourseListQuery } from '../../features/courses/admin/admin-api.ts';
import { AdminCourseTable } from '../../features/courses/admin/AdminCourseTable.tsx';
import { useApi } from '../../lib/api/ApiProvider.tsx';
import { useFormat } from '../../lib/format/use-format.tsx';
import { useText } from '../../lib/i18n/text.ts';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { useBrand } from './use-brand.ts';

/** Manage Courses: every course and the way to its lessons. */
export function AdminCourseListPage() {
  const t = useText();
  const { count } = useFormat();
  const { search, page, searchFor, turnTo } = useListState();
  const query = useInfiniteQuery(adminCourseListQuery(useApi(), { search }));
  const pages = usePages(query, page);
  return (
    <AdminPage
      title={t(m.admin_courses_title)}
      brand={useBrand()}
      lead={query.data && t(m.admin_courses_lead, { total: count(pages.range.total) })}
    >
      <ListToolbar searchLabel={t(m.admin_courses_search)} search={search} onSearch={searchFor} />
      <ListBody
        query={query}
        failed={t(m.admin_courses_failed)}
        isEmpty={pages.rows.length === 0}
        empty={<EmptyState icon={<BookOpen />} title={t(m.admin_courses_empty)} />}
      >
        <AdminCourseTable rows={pages.rows} footer={<ListPager pages={pages} onTurn={turnTo} />} />
      </ListBody>
    </AdminPage>
  );
}
