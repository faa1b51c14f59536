import { useSearch } from '@tanstack/react-router';
import { ClipboardCheck } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { homeworkOrders, listHomeworkStudents, seenFilters } from '#domain/homework/contract.ts';
import { exportHomework } from '#domain/homework/queue-contract.ts';
import { m } from '#web/paraglide/messages.js';
import { useAdminList } from '#web/admin-kit/list/use-admin-list.ts';
import { WeekFilter } from '#web/features/homework/admin/WeekFilter.tsx';
import { type OpenSubmission, StudentList } from '#web/features/homework/admin/StudentList.tsx';
import { SubmissionDialog } from '#web/features/homework/admin/SubmissionDialog.tsx';
import type { ProfileDialogProps } from '#web/features/profiles/admin/ProfileDialog.tsx';
import { useFormat } from '#web/lib/format/use-format.tsx';
import { useText } from '#web/lib/i18n/text.ts';
import { ListPage } from '#web/admin-kit/list-page/ListPage.tsx';
import { lazyPart } from '#web/ui/feedback/lazy-part.tsx';
import { useLatch } from '#web/ui/hooks/use-latch.ts';

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
  const [submission, setSubmission] = useState<OpenSubmission | null>(null);
  const [personId, setPersonId] = useState<string | null>(null);
  const wasOpened = useLatch(personId !== null);
  const lead = list.search !== '' || week !== undefined ? m.admin_homework_lead_found : m.admin_homework_lead;
  return (
    <ListPage
      bar={bar}
      list={list}
      operations={{ list: listHomeworkStudents, export: exportHomework }}
      fileName="homework_submissions.csv"
      icon={<ClipboardCheck />}
      texts={{
        title: m.admin_homework_title,
        search: m.admin_homework_search,
        failed: m.admin_homework_failed,
        empty: m.admin_homework_empty,
      }}
      lead={(page) => page && t(lead, { total: count(page.counts.all) })}
      filter={{
        name: 'seen',
        label: m.teaching_seen_filter,
        choices: seenFilters,
        labelOf: (choice) => t(choice === 'all' ? m.admin_all : m.teaching_unseen),
      }}
      moreFilters={{
        names: ['week'],
        content: (page) => (
          <WeekFilter weeks={page?.weeks ?? []} week={week} onChange={(next) => list.narrow({ week: next })} />
        ),
      }}
      cards={(students, pager) => (
        <StudentList
          students={students}
          filter={{ week, seen }}
          onOpenSubmission={setSubmission}
          onOpenProfile={setPersonId}
          footer={pager}
        />
      )}
    >
      <SubmissionDialog
        open={submission}
        onClose={() => setSubmission(null)}
        onOpenProfile={(id) => {
          setSubmission(null);
          setPersonId(id);
        }}
      />
      {wasOpened && <ProfileDialog personId={personId} onClose={() => setPersonId(null)} />}
    </ListPage>
  );
}
