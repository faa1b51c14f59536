import { useInfiniteQuery } from '@tanstack/react-query';
import { GraduationCap } from 'lucide-react';
import { useState } from 'react';
import { type EnrollmentStatusFilter, enrollmentStatusFilters } from '#domain/enrollments/contract.ts';
import { requestedStatus } from '#domain/enrollments/rules.ts';
import { m } from '#web/paraglide/messages.js';
import { AdminPage } from '../../features/admin-list/AdminPage.tsx';
import { ListBody } from '../../features/admin-list/ListBody.tsx';
import { ListPager } from '../../features/admin-list/ListPager.tsx';
import { ListToolbar } from '../../features/admin-list/ListToolbar.tsx';
import { useListState } from '../../features/admin-list/use-list-state.ts';
import { usePages } from '../../features/admin-list/use-pages.ts';
import { enrollmentListQuery } from '../../features/enrollments/admin/admin-api.ts';
import { DropQuestion } from '../../features/enrollments/admin/DropQuestion.tsx';
import { EnrollmentDrawer } from '../../features/enrollments/admin/EnrollmentDrawer.tsx';
import { EnrollmentTable } from '../../features/enrollments/admin/EnrollmentTable.tsx';
import { useDecisions } from '../../features/enrollments/admin/use-decisions.ts';
import { statusMessage } from '../../features/enrollments/status-words.ts';
import { useApi } from '../../lib/api/ApiProvider.tsx';
import { useFormat } from '../../lib/format/use-format.tsx';
import { useText } from '../../lib/i18n/text.ts';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { SegmentedFilter } from '../../ui/SegmentedFilter.tsx';
import { useBrand } from './use-brand.ts';

/** Course Enrollments: who asks for a place, and the admin's decisions on it. */
export function EnrollmentsPage() {
  const t = useText();
  const { count } = useFormat();
  const { search, status = 'all', page, narrow, searchFor, turnTo } = useListState();
  const query = useInfiniteQuery(enrollmentListQuery(useApi(), { search, status }));
  const pages = usePages(query, page);
  const decisions = useDecisions();
  const [openId, setOpenId] = useState<string | null>(null);

  const counts = query.data?.pages[0]?.counts;
  // A decision may take the row out of the filter; the drawer then keeps what the server answered.
  const answer = decisions.answer?.id === openId ? decisions.answer : null;
  const open = pages.rowsSoFar.find((row) => row.id === openId) ?? answer;
  const question = <DropQuestion asked={decisions.asked} onConfirm={decisions.confirm} onCancel={decisions.cancel} />;

  return (
    <AdminPage
      title={t(m.admin_enrollments_title)}
      brand={useBrand()}
      lead={
        counts && t(m.admin_enrollments_lead, { total: count(counts.all), pending: count(counts[requestedStatus]) })
      }
    >
      <ListToolbar searchLabel={t(m.admin_enrollments_search)} search={search} onSearch={searchFor}>
        <SegmentedFilter<EnrollmentStatusFilter>
          label={t(m.admin_filter_status)}
          value={status}
          onChange={(next) => narrow({ status: next === 'all' ? undefined : next })}
          segments={enrollmentStatusFilters.map((value) => ({
            value,
            label: t(value === 'all' ? m.status_all : statusMessage[value]),
            count: counts?.[value],
          }))}
        />
      </ListToolbar>
      <ListBody
        query={query}
        failed={t(m.admin_enrollments_failed)}
        isEmpty={pages.rows.length === 0}
        empty={
          <EmptyState icon={<GraduationCap />} title={t(m.admin_enrollments_empty)}>
            {t(m.admin_enrollments_empty_hint)}
          </EmptyState>
        }
      >
        <EnrollmentTable
          rows={pages.rows}
          currentId={openId}
          onOpen={(row) => setOpenId(row.id)}
          onPropose={decisions.propose}
          footer={<ListPager pages={pages} onTurn={turnTo} />}
        />
      </ListBody>
      <EnrollmentDrawer
        enrollment={open}
        onClose={() => setOpenId(null)}
        onPropose={decisions.propose}
        question={open && question}
      />
      {!open && question}
    </AdminPage>
  );
}
