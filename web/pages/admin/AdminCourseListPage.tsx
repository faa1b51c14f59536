import { useQuery } from '@tanstack/react-query';
import { Link, useNavigate, useSearch } from '@tanstack/react-router';
import { ArrowUpDown, BookOpen, Plus } from 'lucide-react';
import { useState } from 'react';
import { courseOrders } from '#domain/courses/admin-contract.ts';
import { type ActivityFilter, activityFilters } from '#domain/kernel/content.ts';
import { localized, type LocalizedRow } from '#domain/kernel/language.ts';
import { m } from '#web/paraglide/messages.js';
import { AdminList } from '../../features/admin-list/AdminList.tsx';
import { AdminPage } from '../../features/admin-list/AdminPage.tsx';
import { ExportButton } from '../../features/admin-list/ExportButton.tsx';
import { StatusFilter } from '../../features/admin-list/StatusFilter.tsx';
import { useAdminList } from '../../features/admin-list/use-admin-list.ts';
import { activityKey, BulkActivity, ContentActions } from '../../features/content/ContentActions.tsx';
import { DeleteQuestion, type Doomed } from '../../features/content/DeleteQuestion.tsx';
import { EditorTools } from '../../features/content/EditorSection.tsx';
import { CopyQuestion } from '../../features/content/RecordTools.tsx';
import { useActivity } from '../../features/content/use-activity.ts';
import { activityFilterMessage } from '../../features/content/words.ts';
import { adminCourseListQuery, courseListKey, useCourseCalls } from '../../features/courses/admin/admin-api.ts';
import { useCourseColumns } from '../../features/courses/admin/course-columns.tsx';
import { useCourseReferrers } from '../../features/courses/admin/referrers.tsx';
import { useApi } from '../../lib/api/ApiProvider.tsx';
import { useFormat } from '../../lib/format/use-format.tsx';
import { useLanguage } from '../../lib/i18n/language-context.tsx';
import { useText } from '../../lib/i18n/text.ts';
import { buttonClass } from '../../ui/Button.tsx';
import { useBrand } from './use-brand.ts';

/** Manage Courses: every course, its place in the catalogue and the way to its lessons. */
export function AdminCourseListPage() {
  const t = useText();
  const language = useLanguage();
  const { count } = useFormat();
  const navigate = useNavigate();
  const list = useAdminList(courseOrders);
  const { status } = useSearch({ strict: false }) as { status?: ActivityFilter };
  const filter = { ...list.query, status };
  const query = useQuery(adminCourseListQuery(useApi(), filter));
  const calls = useCourseCalls();
  const change = useActivity({ listKey: courseListKey, send: calls.change });
  const [copied, setCopied] = useState<string | null>(null);
  const [deleted, setDeleted] = useState<Doomed | null>(null);
  const titleOf = (row: LocalizedRow<'title'>) => localized(row, 'title', language).text;
  const open = (courseId: string) => void navigate({ to: '/admin-dashboard/courses/$courseId', params: { courseId } });
  const counts = query.data?.counts;

  return (
    <AdminPage
      title={t(m.manage_courses_title)}
      brand={useBrand()}
      lead={counts && t(m.manage_lead, { total: count(counts.all), active: count(counts.active) })}
      action={
        <EditorTools>
          <Link className={buttonClass({ variant: 'secondary' })} to="/admin-dashboard/courses/order">
            <ArrowUpDown />
            {t(m.manage_order)}
          </Link>
          <Link className={buttonClass()} to="/admin-dashboard/courses/new">
            <Plus />
            {t(m.manage_course_new)}
          </Link>
        </EditorTools>
      }
    >
      <AdminList
        list={list}
        query={query}
        caption={t(m.manage_courses_title)}
        searchLabel={t(m.manage_courses_search)}
        failed={t(m.manage_courses_failed)}
        empty={{ icon: <BookOpen />, title: t(m.manage_courses_empty), hint: t(m.manage_empty_hint) }}
        filters={
          <StatusFilter
            list={list}
            choices={activityFilters}
            value={status}
            labelOf={(choice) => t(activityFilterMessage[choice])}
            counts={counts}
          />
        }
        tools={<ExportButton download={() => calls.exportAs(filter)} />}
        columns={useCourseColumns()}
        nameOf={titleOf}
        onOpen={(row) => open(row.id)}
        keys={[{ key: activityKey, label: t(m.manage_key_activity) }]}
        actions={(row) => (
          <ContentActions
            row={row}
            name={titleOf(row)}
            onEdit={() => open(row.id)}
            onChange={change}
            onCopy={() => setCopied(row.id)}
            onDelete={() => setDeleted({ id: row.id, name: titleOf(row) })}
          />
        )}
        bulk={(rows, done) => <BulkActivity rows={rows} onChange={change} onDone={done} />}
      />
      <CopyQuestion
        asked={copied}
        effect={t(m.manage_copy_course)}
        send={calls.copy}
        onCopied={(copy) => open(copy.id)}
        onClose={() => setCopied(null)}
      />
      <DeleteQuestion
        record={deleted}
        send={calls.remove}
        referrers={useCourseReferrers()}
        onClose={() => setDeleted(null)}
      />
    </AdminPage>
  );
}
