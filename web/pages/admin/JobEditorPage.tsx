import { Link, useNavigate, useParams } from '@tanstack/react-router';
import { ExternalLink } from 'lucide-react';
import type { ManagedJob } from '#domain/jobs/admin-contract.ts';
import { localized } from '#domain/kernel/language.ts';
import { m } from '#web/paraglide/messages.js';
import { adminJobQuery, useJobCalls } from '#web/features/jobs/admin/admin-api.ts';
import { jobLabels, jobParts, jobShape } from '#web/features/jobs/admin/job-shape.ts';
import { JobSections } from '#web/features/jobs/admin/JobSections.tsx';
import { useJobReferrers } from '#web/features/jobs/admin/referrers.tsx';
import { useApi } from '#web/lib/api/ApiProvider.tsx';
import { useLanguage } from '#web/lib/i18n/language-context.tsx';
import { useText } from '#web/lib/i18n/text.ts';
import { buttonClass } from '#web/ui/buttons/Button.tsx';
import { latePart } from '#web/ui/feedback/late-part.tsx';
import { NewRecord, RecordEditor, type RecordKind } from './RecordEditor.tsx';

const JobPreview = latePart(
  'job-preview',
  async () => (await import('#web/features/jobs/admin/JobPreview.tsx')).JobPreview,
  { isNeeded: true },
);

/** A new job. */
export function NewJobPage() {
  return <NewRecord kind={useJobKind()} />;
}

/** One job: its form, its preview and its history. */
export function JobEditorPage() {
  const { jobId = '' } = useParams({ strict: false });
  return <RecordEditor kind={useJobKind()} id={jobId} />;
}

function useJobKind(): RecordKind<ManagedJob> {
  const t = useText();
  const language = useLanguage();
  const api = useApi();
  const navigate = useNavigate();
  const { save, copy, remove } = useJobCalls();
  return {
    list: { to: '/admin-dashboard/jobs', title: t(m.manage_jobs_title) },
    titles: { new: t(m.manage_job_new), edit: t(m.manage_job_edit) },
    entity: 'jobs',
    nameOf: (job) => localized(job, 'title', language).text,
    query: (id) => adminJobQuery(api, id),
    save,
    remove,
    referrers: useJobReferrers(),
    copy: { send: copy, effect: t(m.manage_copy_job) },
    shape: jobShape,
    parts: jobParts,
    labels: jobLabels,
    preview: (draft, job) => <JobPreview draft={draft} job={job} />,
    sections: (onBusyChange) => <JobSections onBusyChange={onBusyChange} />,
    links: (jobId) => (
      <Link className={buttonClass({ variant: 'secondary', size: 'sm' })} to="/jobs/$jobId" params={{ jobId }}>
        <ExternalLink />
        {t(m.manage_view)}
      </Link>
    ),
    goTo: (jobId, way) => void navigate({ to: '/admin-dashboard/jobs/$jobId', params: { jobId }, ...way }),
    goToList: (way) => void navigate({ to: '/admin-dashboard/jobs', ...way }),
  };
}
