import { useQuery } from '@tanstack/react-query';
import { useSearch } from '@tanstack/react-router';
import { Pencil, Route } from 'lucide-react';
import { useState } from 'react';
import {
  enrollmentStatusFilters,
  exportWeekAccess,
  listWeekAccess,
  weekAccessOrders,
  listWeekCourses,
} from '#domain/enrollments/contract.ts';
import { m } from '#web/paraglide/messages.js';
import { AdminList } from '#web/admin-kit/list/AdminList.tsx';
import { AdminPage } from '#web/admin-kit/list/AdminPage.tsx';
import { StatusFilter } from '#web/admin-kit/list/StatusFilter.tsx';
import { ExportButton } from '#web/admin-kit/list/ExportButton.tsx';
import { nameOf } from '#web/admin-kit/list/cells.tsx';
import { useAdminList } from '#web/admin-kit/list/use-admin-list.ts';
import { loadWeekAccess } from '#web/features/enrollments/admin/admin-api.ts';
import { useWeekColumns } from '#web/features/enrollments/admin/enrollments.tsx';
import { useWeekChanges } from '#web/features/enrollments/admin/use-week-changes.ts';
import { BulkUnlock, LockingDialog } from '#web/features/enrollments/admin/week-unlocking.tsx';
import { GroupMove } from '#web/features/enrollments/admin/GroupMove.tsx';
import { WeekFilters } from '#web/features/enrollments/admin/WeekFilters.tsx';
import { enrollmentStatus } from '#web/shared/statuses/statuses.ts';
import { useApi } from '#web/lib/api/ApiProvider.tsx';
import { ApiError } from '#web/lib/api/call-api.ts';
import { useErrorText } from '#web/lib/api/error-text.ts';
import { apiQuery, pageQuery } from '#web/lib/api/query.ts';
import { useText } from '#web/lib/i18n/text.ts';
import { RowAction } from '#web/ui/data/RowActions.tsx';

export function WeekAccessPage() {
  const t = useText();
  const errorText = useErrorText();
  const api = useApi();
  const list = useAdminList(weekAccessOrders);
  const { course, status, week, group } = useSearch({ from: '/admin-area/admin-dashboard/fullstack-students' });
  const filter = { ...list.query, course, status, week, group };
  const query = useQuery(pageQuery(listWeekAccess, { query: filter }));
  const courses = useQuery(apiQuery(listWeekCourses, {}));
  const isCourseMissing = isNotFound(courses.error) || (course === undefined && isNotFound(query.error));
  const [editedId, setEditedId] = useState<string | null>(null);
  const changing = useWeekChanges();
  const columns = useWeekColumns({ editedId, changing, onDone: () => setEditedId(null) });
  // The specified text names the Full Stack course.
  const emptyText = course === undefined ? m.admin_weeks_empty : m.admin_enrollments_empty;
  const shownId = query.data?.course.id;
  const groups = courses.data?.rows.find(({ id }) => id === shownId)?.groups ?? [];
  return (
    <AdminPage title={t(m.admin_weeks_title)} lead={t(m.admin_weeks_lead)}>
      <AdminList
        // Selected learners of another course are not changed unseen.
        key={course}
        list={list}
        query={query}
        caption={t(m.admin_weeks_title)}
        searchLabel={t(m.admin_weeks_search)}
        failed={
          isCourseMissing
            ? t(m.admin_weeks_no_course)
            : courses.error
              ? t(m.admin_weeks_find_failed)
              : t(m.admin_weeks_failed, { message: errorText(query.error) })
        }
        empty={{ icon: <Route />, title: t(emptyText), hint: t(m.admin_weeks_empty_hint) }}
        filters={
          <StatusFilter
            list={list}
            choices={enrollmentStatusFilters}
            value={status}
            labelOf={(choice) => t(choice === 'all' ? m.status_all : enrollmentStatus[choice].label)}
            counts={query.data?.counts}
          />
        }
        moreFilters={{
          isSet: course !== undefined || week !== undefined || group !== undefined,
          content: (
            <WeekFilters
              list={list}
              courses={courses.data?.rows ?? []}
              courseId={course ?? shownId}
              week={week}
              group={group}
            />
          ),
        }}
        tools={<ExportButton operation={exportWeekAccess} input={{ query: filter }} fileName="enrollments.csv" />}
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
        selectsAcrossPages
        loadAll={async () => await loadWeekAccess(api, filter)}
        bulk={(rows, done) => (
          <>
            <BulkUnlock rows={rows} changing={changing} onDone={done} />
            <GroupMove rows={rows} groups={groups} onDone={done} />
          </>
        )}
      />
      <LockingDialog changing={changing} />
    </AdminPage>
  );
}

const isNotFound = (error: Error | null) => error instanceof ApiError && error.code === 'not_found';
