import { useInfiniteQuery } from '@tanstack/react-query';
import { ClipboardCheck } from 'lucide-react';
import { useState } from 'react';
import { m } from '#web/paraglide/messages.js';
import { AdminPage } from '../../features/admin-list/AdminPage.tsx';
import { ListBody } from '../../features/admin-list/ListBody.tsx';
import { ListRest } from '../../features/admin-list/ListRest.tsx';
import { ListToolbar } from '../../features/admin-list/ListToolbar.tsx';
import { useListState } from '../../features/admin-list/use-list-state.ts';
import { usePages } from '../../features/admin-list/use-pages.ts';
import { homeworkStudentsQuery } from '../../features/homework/admin/admin-api.ts';
import type { OpenSubmission } from '../../features/homework/admin/StudentCard.tsx';
import { StudentList } from '../../features/homework/admin/StudentList.tsx';
import { SubmissionDialog } from '../../features/homework/admin/SubmissionDialog.tsx';
import { WeekFilter } from '../../features/homework/admin/WeekFilter.tsx';
import { ProfileDialog } from '../../features/profiles/admin/ProfileDialog.tsx';
import { useApi } from '../../lib/api/ApiProvider.tsx';
import { useFormat } from '../../lib/format/use-format.tsx';
import { useText } from '../../lib/i18n/text.ts';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { useBrand } from './use-brand.ts';

/** Homework Submissions: the students by how much they have handed in. */
export function HomeworkPage() {
  const t = useText();
  const { count } = useFormat();
  const { search, week, page, narrow, searchFor, showTo } = useListState();
  const query = useInfiniteQuery(homeworkStudentsQuery(useApi(), { search, week }));
  const pages = usePages(query, page);
  const [submission, setSubmission] = useState<OpenSubmission | null>(null);
  const [personId, setPersonId] = useState<string | null>(null);
  return (
    <AdminPage
      title={t(m.admin_homework_title)}
      brand={useBrand()}
      lead={query.data && t(m.admin_homework_lead, { total: count(pages.range.total) })}
    >
      <ListToolbar searchLabel={t(m.admin_homework_search)} search={search} onSearch={searchFor}>
        <WeekFilter weeks={query.data?.pages[0]?.weeks ?? []} week={week} onChange={(next) => narrow({ week: next })} />
      </ListToolbar>
      <ListBody
        query={query}
        failed={t(m.admin_homework_failed)}
        isEmpty={pages.rowsSoFar.length === 0}
        empty={<EmptyState icon={<ClipboardCheck />} title={t(m.admin_homework_empty)} />}
      >
        <StudentList
          students={pages.rowsSoFar}
          week={week}
          onOpenSubmission={setSubmission}
          onOpenProfile={setPersonId}
        />
        <ListRest pages={pages} busy={query.isFetchingNextPage} onShow={showTo} />
      </ListBody>
      <SubmissionDialog
        open={submission}
        onClose={() => setSubmission(null)}
        onOpenProfile={(id) => {
          setSubmission(null);
          setPersonId(id);
        }}
      />
      <ProfileDialog personId={personId} onClose={() => setPersonId(null)} />
    </AdminPage>
  );
}
