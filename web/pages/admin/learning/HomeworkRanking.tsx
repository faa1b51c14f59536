import { useQuery } from '@tanstack/react-query';
import { useSearch } from '@tanstack/react-router';
import { ClipboardCheck } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { homeworkOrders, listHomeworkStudents, seenFilters } from '#domain/homework/contract.ts';
import { exportHomework } from '#domain/homework/queue-contract.ts';
import { m } from '#web/paraglide/messages.js';
import { AdminPage } from '#web/admin-kit/list/AdminPage.tsx';
import { ExportButton } from '#web/admin-kit/list/ExportButton.tsx';
import { StatusFilter } from '#web/admin-kit/list/StatusFilter.tsx';
import { useAdminList } from '#web/admin-kit/list/use-admin-list.ts';
import { WeekFilter } from '#web/features/homework/admin/WeekFilter.tsx';
import { type OpenSubmission, StudentList } from '#web/features/homework/admin/StudentList.tsx';
import { SubmissionDialog } from '#web/features/homework/admin/SubmissionDialog.tsx';
import type { ProfileDialogProps } from '#web/features/profiles/admin/ProfileDialog.tsx';
import { useFormat } from '#web/lib/format/use-format.tsx';
import { useText } from '#web/lib/i18n/text.ts';
import { ListFrame } from '#web/admin-kit/list/ListFrame.tsx';
import { lazyPart } from '#web/ui/feedback/lazy-part.tsx';
import { useLatch } from '#web/ui/hooks/use-latch.ts';
import { pageQuery } from '#web/lib/api/query.ts';

const ProfileDialog = lazyPart<ProfileDialogProps>(
  'profile-dialog',
  async () => (await import('#web/features/profiles/admin/ProfileDialog.tsx')).ProfileDialog,
  { isNeeded: true },
);

/** The specification's view: students ranked by their number of submissions. */
export function HomeworkRanking({ bar }: { bar: ReactNode }) {
  const t = useText();
  const { count } = useFormat();
  const list = useAdminList(homeworkOrders);
  const { week, seen } = useSearch({ from: '/admin-area/admin-dashboard/homework' });
  const filter = { ...list.query, week, seen };
  const query = useQuery(pageQuery(listHomeworkStudents, { query: filter }));
  const [submission, setSubmission] = useState<OpenSubmission | null>(null);
  const [personId, setPersonId] = useState<string | null>(null);
  const wasOpened = useLatch(personId !== null);
  const page = query.data;
  const isFound = list.search !== '' || week !== undefined;
  return (
    <AdminPage
      title={t(m.admin_homework_title)}
      lead={page && t(isFound ? m.admin_homework_lead_found : m.admin_homework_lead, { total: count(page.counts.all) })}
    >
      {bar}
      <ListFrame
        list={list}
        query={query}
        searchLabel={t(m.admin_homework_search)}
        failed={t(m.admin_homework_failed)}
        empty={{ icon: <ClipboardCheck />, title: t(m.admin_homework_empty) }}
        tools={
          <ExportButton operation={exportHomework} input={{ query: filter }} fileName="homework_submissions.csv" />
        }
        moreFilters={{
          isSet: week !== undefined,
          content: (
            <WeekFilter weeks={page?.weeks ?? []} week={week} onChange={(next) => list.narrow({ week: next })} />
          ),
        }}
        filters={
          <StatusFilter
            list={list}
            choices={seenFilters}
            value={seen}
            member="seen"
            label={t(m.teaching_seen_filter)}
            labelOf={(choice) => t(choice === 'all' ? m.admin_all : m.teaching_unseen)}
            counts={page?.counts}
          />
        }
      >
        {(students, pager) => (
          <StudentList
            students={students}
            filter={{ week, seen }}
            onOpenSubmission={setSubmission}
            onOpenProfile={setPersonId}
            footer={pager}
          />
        )}
      </ListFrame>
      <SubmissionDialog
        open={submission}
        onClose={() => setSubmission(null)}
        onOpenProfile={(id) => {
          setSubmission(null);
          setPersonId(id);
        }}
      />
      {wasOpened && <ProfileDialog personId={personId} onClose={() => setPersonId(null)} />}
    </AdminPage>
  );
}
