import { useQuery } from '@tanstack/react-query';
import { Link, useNavigate, useSearch } from '@tanstack/react-router';
import { ArrowUpDown, BookOpen } from 'lucide-react';
import { courseOrders } from '#domain/courses/admin-contract.ts';
import { m } from '#web/paraglide/messages.js';
import { useAdminList } from '#web/admin-kit/list/use-admin-list.ts';
import { useActivity } from '#web/admin-kit/record-list/use-activity.ts';
import { adminCourseListQuery, courseListKey, useCourseCalls } from '#web/features/courses/admin/admin-api.ts';
import { useCourseColumns } from '#web/features/courses/admin/course-columns.tsx';
import { useCourseReferrers } from '#web/features/courses/admin/referrers.tsx';
import { useApi } from '#web/lib/api/ApiProvider.tsx';
import { useText } from '#web/lib/i18n/text.ts';
import { buttonClass } from '#web/ui/buttons/Button.tsx';
import { ActivityChoice, RecordList, useActivityLead, useTitle } from './RecordList.tsx';

/** Manage Courses: every course, its place in the catalogue and the way to its lessons. */
export function AdminCourseListPage() {
  const t = useText();
  const navigate = useNavigate();
  const list = useAdminList(courseOrders);
  const { status } = useSearch({ from: '/admin-area/admin-dashboard/courses' });
  const filter = { ...list.query, status };
  const query = useQuery(adminCourseListQuery(useApi(), filter));
  const calls = useCourseCalls();
  return (
    <RecordList
      title={t(m.manage_courses_title)}
      lead={useActivityLead(query.data?.counts, list.search !== '')}
      create={{ to: '/admin-dashboard/courses/new', label: t(m.manage_course_new) }}
      links={
        <Link className={buttonClass({ variant: 'secondary' })} to="/admin-dashboard/courses/order">
          <ArrowUpDown />
          {t(m.manage_order)}
        </Link>
      }
      list={list}
      query={query}
      searchLabel={t(m.manage_courses_search)}
      failed={t(m.manage_courses_failed)}
      empty={{ icon: <BookOpen />, title: t(m.manage_courses_empty) }}
      filters={<ActivityChoice list={list} value={status} query={query} />}
      columns={useCourseColumns()}
      nameOf={useTitle()}
      onEdit={(courseId) => void navigate({ to: '/admin-dashboard/courses/$courseId', params: { courseId } })}
      onChange={useActivity({ listKey: courseListKey, send: calls.change })}
      copy={{ send: calls.copy, effect: t(m.manage_copy_course) }}
      remove={calls.remove}
      referrers={useCourseReferrers()}
      exportAs={() => calls.exportAs(filter)}
    />
  );
}
