import { useQuery } from '@tanstack/react-query';
import { useSearch } from '@tanstack/react-router';
import { Pencil, Route } from 'lucide-react';
import { useState } from 'react';
import { weekAccessOrders } from '#domain/enrollments/contract.ts';
import { m } from '#web/paraglide/messages.js';
import { AdminList } from '#web/admin-kit/list/AdminList.tsx';
import { AdminPage } from '#web/admin-kit/list/AdminPage.tsx';
import { ExportButton } from '#web/admin-kit/list/ExportButton.tsx';
import { nameOf } from '#web/admin-kit/list/cells.tsx';
import { useAdminList } from '#web/admin-kit/list/use-admin-list.ts';
import { useEnrollmentExport, weekAccessQuery, weekCoursesQuery } from '#web/features/enrollments/admin/admin-api.ts';
import { useWeekColumns } from '#web/features/enrollments/admin/EnrollmentActions.tsx';
import { useWeekChanges } from '#web/features/enrollments/admin/use-week-changes.ts';
import { BulkUnlock, LockingDialog } from '#web/features/enrollments/admin/week-unlocking.tsx';
import { WeekCourseFilter } from '#web/features/enrollments/admin/WeekCourseFilter.tsx';
import { useApi } from '#web/lib/api/ApiProvider.tsx';
import { ApiError } from '#web/lib/api/call-api.ts';
import { useErrorText } from '#web/lib/api/error-text.ts';
import { type Text, useText } from '#web/lib/i18n/text.ts';
import { RowAction } from '#web/ui/data/RowActions.tsx';

export function WeekAccessPage() {
  const t = useText();
  const errorText = useErrorText();
  const api = useApi();
  const list = useAdminList(weekAccessOrders);
  const { course } = useSearch({ from: '/admin-area/admin-dashboard/fullstack-students' });
  const filter = { ...list.query, course };
  const query = useQuery(weekAccessQuery(api, filter));
  const courses = useQuery(weekCoursesQuery(api));
  const exportAs = useEnrollmentExport();
  const [editedId, setEditedId] = useState<string | null>(null);
  const changing = useWeekChanges();
  const columns = useWeekColumns({ editedId, changing, onDone: () => setEditedId(null) });
  // The specified text names the Full Stack course.
  const emptyText = course === undefined ? m.admin_weeks_empty : m.admin_enrollments_empty;
  return (
    <AdminPage title={t(m.admin_weeks_title)} lead={t(m.admin_weeks_lead)}>
      <AdminList
        list={list}
        query={query}
        caption={t(m.admin_weeks_title)}
        searchLabel={t(m.admin_weeks_search)}
        failed={
          courses.error ? courseFailure(courses.error, t) : t(m.admin_weeks_failed, { message: errorText(query.error) })
        }
        empty={{ icon: <Route />, title: t(emptyText), hint: t(m.admin_weeks_empty_hint) }}
        filters={<WeekCourseFilter list={list} courses={courses.data?.rows ?? []} course={course} />}
        tools={<ExportButton download={() => exportAs.ofWeeks(filter)} />}
        columns={columns}
        nameOf={(row) => nameOf(t, row.student)}
        onOpen={(row) => setEditedId(row.id)}
        actions={(row) => (
          <RowAction
            label={t(m.admin_edit)}
            row={nameOf(t, row.student)}
            icon={<Pencil />}
            disabled={row.id === editedId}
            onClick={() => setEditedId(row.id)}
          />
        )}
        bulk={(rows, done) => <BulkUnlock rows={rows} changing={changing} onDone={done} />}
      />
      <LockingDialog changing={changing} />
    </AdminPage>
  );
}

const courseFailure = (error: Error, t: Text) =>
  error instanceof ApiError && error.code === 'not_found' ? t(m.admin_weeks_no_course) : t(m.admin_weeks_find_failed);
