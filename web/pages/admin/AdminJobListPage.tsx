import { useQuery } from '@tanstack/react-query';
import { useNavigate, useSearch } from '@tanstack/react-router';
import { BriefcaseBusiness } from 'lucide-react';
import { jobOrders, jobKindFilters } from '#domain/jobs/admin-contract.ts';
import { m } from '#web/paraglide/messages.js';
import { StatusFilter } from '#web/admin-kit/list/StatusFilter.tsx';
import { useAdminList } from '#web/admin-kit/list/use-admin-list.ts';
import { useActivity } from '#web/admin-kit/record-list/use-activity.ts';
import { adminJobListQuery, jobListKey, useJobCalls } from '#web/features/jobs/admin/admin-api.ts';
import { useJobColumns } from '#web/features/jobs/admin/job-columns.tsx';
import { useJobReferrers } from '#web/features/jobs/admin/referrers.tsx';
import { kindNames } from '#web/features/jobs/JobTerms.tsx';
import { useApi } from '#web/lib/api/ApiProvider.tsx';
import { useText } from '#web/lib/i18n/text.ts';
import { ActivityChoice, RecordList, useActivityLead, useTitle } from './RecordList.tsx';

/** Manage Jobs: every job, shown on the site or not. */
export function AdminJobListPage() {
  const t = useText();
  const navigate = useNavigate();
  const list = useAdminList(jobOrders);
  const { status, kind } = useSearch({ from: '/admin-area/admin-dashboard/jobs' });
  const filter = { ...list.query, status, kind };
  const query = useQuery(adminJobListQuery(useApi(), filter));
  const calls = useJobCalls();
  return (
    <RecordList
      title={t(m.manage_jobs_title)}
      lead={useActivityLead(query.data?.counts, list.search !== '' || kind !== undefined)}
      create={{ to: '/admin-dashboard/jobs/new', label: t(m.manage_job_new) }}
      list={list}
      query={query}
      searchLabel={t(m.manage_jobs_search)}
      failed={t(m.manage_jobs_failed)}
      empty={{ icon: <BriefcaseBusiness />, title: t(m.manage_jobs_empty) }}
      filters={
        <>
          <ActivityChoice list={list} value={status} query={query} />
          <StatusFilter
            list={list}
            member="kind"
            label={t(m.manage_kind)}
            choices={jobKindFilters}
            value={kind}
            labelOf={(choice) => t(choice === 'all' ? m.manage_all_kinds : kindNames[choice])}
            counts={undefined}
          />
        </>
      }
      columns={useJobColumns()}
      nameOf={useTitle()}
      onEdit={(jobId) => void navigate({ to: '/admin-dashboard/jobs/$jobId', params: { jobId } })}
      onChange={useActivity({ listKey: jobListKey, send: calls.change })}
      copy={{ send: calls.copy, effect: t(m.manage_copy_job) }}
      remove={calls.remove}
      referrers={useJobReferrers()}
      exportAs={() => calls.exportAs(filter)}
    />
  );
}
