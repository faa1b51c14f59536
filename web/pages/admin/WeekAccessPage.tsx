import { useQuery } from '@tanstack/react-query';
import { Pencil, Route } from 'lucide-react';
import { useState } from 'react';
import { enrollmentOrders } from '#domain/enrollments/contract.ts';
import { m } from '#web/paraglide/messages.js';
import { AdminList } from '#web/admin-kit/list/AdminList.tsx';
import { AdminPage } from '#web/admin-kit/list/AdminPage.tsx';
import { ExportButton } from '#web/admin-kit/list/ExportButton.tsx';
import { nameOf } from '#web/admin-kit/list/cells.tsx';
import { useAdminList } from '#web/admin-kit/list/use-admin-list.ts';
import {
  useEnrollmentExport,
  weekAccessCourseQuery,
  weekAccessQuery,
} from '#web/features/enrollments/admin/admin-api.ts';
import { BulkUnlock } from '#web/features/enrollments/admin/week-unlocking.tsx';
import { useWeekColumns } from '#web/features/enrollments/admin/EnrollmentActions.tsx';
import { useApi } from '#web/lib/api/ApiProvider.tsx';
import { ApiError } from '#web/lib/api/call-api.ts';
import { useErrorText } from '#web/lib/api/error-text.ts';
import { type Text, useText } from '#web/lib/i18n/text.ts';
import { RowAction } from '#web/ui/data/RowActions.tsx';

export function WeekAccessPage() {
  const t = useText();
  const errorText = useErrorText();
  const api = useApi();
  const list = useAdminList(enrollmentOrders);
  const query = useQuery(weekAccessQuery(api, list.query));
  const course = useQuery(weekAccessCourseQuery(api));
  const exportAs = useEnrollmentExport();
  const [editedId, setEditedId] = useState<string | null>(null);
  const columns = useWeekColumns({ editedId, onDone: () => setEditedId(null) });
  return (
    <AdminPage title={t(m.admin_weeks_title)} lead={t(m.admin_weeks_lead)}>
      <AdminList
        list={list}
        query={query}
        caption={t(m.admin_weeks_title)}
        searchLabel={t(m.admin_weeks_search)}
        failed={
          course.error ? courseFailure(course.error, t) : t(m.admin_weeks_failed, { message: errorText(query.error) })
        }
        empty={{ icon: <Route />, title: t(m.admin_weeks_empty), hint: t(m.admin_weeks_empty_hint) }}
        tools={<ExportButton download={() => exportAs.ofWeeks(list.query)} />}
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
        bulk={(rows, done) => <BulkUnlock rows={rows} onDone={done} />}
      />
    </AdminPage>
  );
}

const courseFailure = (error: Error, t: Text) =>
  error instanceof ApiError && error.code === 'not_found' ? t(m.admin_weeks_no_course) : t(m.admin_weeks_find_failed);
