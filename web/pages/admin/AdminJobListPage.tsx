import { useQuery } from '@tanstack/react-query';
import { Link, useNavigate, useSearch } from '@tanstack/react-router';
import { BriefcaseBusiness, Plus } from 'lucide-react';
import { useState } from 'react';
import { jobOrders, jobKindFilters } from '#domain/jobs/admin-contract.ts';
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
import { adminJobListQuery, jobListKey, useJobCalls } from '../../features/jobs/admin/admin-api.ts';
import { useJobColumns } from '../../features/jobs/admin/job-columns.tsx';
import { useJobReferrers } from '../../features/jobs/admin/referrers.tsx';
import { kindNames } from '../../features/jobs/JobTerms.tsx';
import { useApi } from '../../lib/api/ApiProvider.tsx';
import { useFormat } from '../../lib/format/use-format.tsx';
import { useLanguage } from '../../lib/i18n/language-context.tsx';
import { useText } from '../../lib/i18n/text.ts';
import { buttonClass } from '../../ui/Button.tsx';
import { useBrand } from './use-brand.ts';

/** Manage Jobs: every job, shown on the site or not. */
export function AdminJobListPage() {
  const t = useText();
  const language = useLanguage();
  const { count } = useFormat();
  const navigate = useNavigate();
  const list = useAdminList(jobOrders);
  const { status, kind } = useSearch({ strict: false }) as {
    status?: ActivityFilter;
    kind?: (typeof jobKindFilters)[number];
  };
  const filter = { ...list.query, status, kind };
  const query = useQuery(adminJobListQuery(useApi(), filter));
  const calls = useJobCalls();
  const change = useActivity({ listKey: jobListKey, send: calls.change });
  const [copied, setCopied] = useState<string | null>(null);
  const [deleted, setDeleted] = useState<Doomed | null>(null);
  const titleOf = (row: LocalizedRow<'title'>) => localized(row, 'title', language).text;
  const open = (jobId: string) => void navigate({ to: '/admin-dashboard/jobs/$jobId', params: { jobId } });
  const counts = query.data?.counts;

  return (
    <AdminPage
      title={t(m.manage_jobs_title)}
      brand={useBrand()}
      lead={counts && t(m.manage_lead, { total: count(counts.all), active: count(counts.active) })}
      action={
        <EditorTools>
          <Link className={buttonClass()} to="/admin-dashboard/jobs/new">
            <Plus />
            {t(m.manage_job_new)}
          </Link>
        </EditorTools>
      }
    >
      <AdminList
        list={list}
        query={query}
        caption={t(m.manage_jobs_title)}
        searchLabel={t(m.manage_jobs_search)}
        failed={t(m.manage_jobs_failed)}
        empty={{ icon: <BriefcaseBusiness />, title: t(m.manage_jobs_empty), hint: t(m.manage_empty_hint) }}
        filters={
          <>
            <StatusFilter
              list={list}
              choices={activityFilters}
              value={status}
              labelOf={(choice) => t(activityFilterMessage[choice])}
              counts={counts}
            />
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
        tools={<ExportButton download={() => calls.exportAs(filter)} />}
        columns={useJobColumns()}
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
        effect={t(m.manage_copy_job)}
        send={calls.copy}
        onCopied={(copy) => open(copy.id)}
        onClose={() => setCopied(null)}
      />
      <DeleteQuestion
        record={deleted}
        send={calls.remove}
        referrers={useJobReferrers()}
        onClose={() => setDeleted(null)}
      />
    </AdminPage>
  );
}
