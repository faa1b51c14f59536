import { useQuery, useQueryClient } from '@tanstack/react-query';
import { Link, useNavigate, useParams } from '@tanstack/react-router';
import { ExternalLink } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import type { ManagedJob } from '#domain/jobs/admin-contract.ts';
import { localized } from '#domain/kernel/language.ts';
import { m } from '#web/paraglide/messages.js';
import { AdminPage } from '../../features/admin-list/AdminPage.tsx';
import { ContentEditor } from '../../features/content/ContentEditor.tsx';
import { DeleteQuestion, type Doomed } from '../../features/content/DeleteQuestion.tsx';
import { RecordTools } from '../../features/content/RecordTools.tsx';
import { useContentForm } from '../../features/content/use-content-form.ts';
import { WithRecord } from '../../features/content/WithRecord.tsx';
import { adminJobQuery, useJobCalls } from '../../features/jobs/admin/admin-api.ts';
import { jobLabels, jobParts, jobShape } from '../../features/jobs/admin/job-shape.ts';
import { JobPreview } from '../../features/jobs/admin/JobPreview.tsx';
import { JobSections } from '../../features/jobs/admin/JobSections.tsx';
import { useJobReferrers } from '../../features/jobs/admin/referrers.tsx';
import { useApi } from '../../lib/api/ApiProvider.tsx';
import { useLanguage } from '../../lib/i18n/language-context.tsx';
import { useText } from '../../lib/i18n/text.ts';
import { BackLinkContent, backLinkClass } from '../../ui/BackLink.tsx';
import { buttonClass } from '../../ui/Button.tsx';
import { useBrand } from './use-brand.ts';

/** A new job. */
export function NewJobPage() {
  const t = useText();
  return (
    <JobFrame title={t(m.manage_job_new)}>
      <JobForm job={null} />
    </JobFrame>
  );
}

/** One job: its form, its preview and its history. */
export function JobEditorPage() {
  const t = useText();
  const language = useLanguage();
  const navigate = useNavigate();
  const { jobId = '' } = useParams({ strict: false });
  const query = useQuery(adminJobQuery(useApi(), jobId));
  const { copy, remove } = useJobCalls();
  const [deleted, setDeleted] = useState<Doomed | null>(null);
  const referrers = useJobReferrers();
  const name = query.data && localized(query.data, 'title', language).text;
  return (
    <JobFrame
      title={t(m.manage_job_edit)}
      lead={name}
      action={
        name !== undefined && (
          <RecordTools
            id={jobId}
            copy={{
              send: copy,
              effect: t(m.manage_copy_job),
              onCopied: (made) => void navigate({ to: '/admin-dashboard/jobs/$jobId', params: { jobId: made.id } }),
            }}
            onDelete={() => setDeleted({ id: jobId, name })}
          >
            <Link className={buttonClass({ variant: 'secondary', size: 'sm' })} to="/jobs/$jobId" params={{ jobId }}>
              <ExternalLink />
              {t(m.manage_view)}
            </Link>
          </RecordTools>
        )
      }
    >
      <WithRecord query={query}>{(job) => <JobForm key={job.id} job={job} />}</WithRecord>
      <DeleteQuestion
        record={deleted}
        send={remove}
        referrers={referrers}
        onClose={() => setDeleted(null)}
        onDeleted={() => void navigate({ to: '/admin-dashboard/jobs', ignoreBlocker: true })}
      />
    </JobFrame>
  );
}

interface FrameProps {
  title: string;
  lead?: string | undefined;
  action?: ReactNode;
  children: ReactNode;
}

function JobFrame({ title, lead, action, children }: FrameProps) {
  const t = useText();
  return (
    <AdminPage
      title={title}
      tabTitle={lead === undefined ? title : `${title}, ${lead}`}
      lead={lead}
      brand={useBrand()}
      before={
        <Link className={backLinkClass} to="/admin-dashboard/jobs">
          <BackLinkContent>{t(m.manage_jobs_title)}</BackLinkContent>
        </Link>
      }
      action={action}
    >
      {children}
    </AdminPage>
  );
}

function JobForm({ job }: { job: ManagedJob | null }) {
  const api = useApi();
  const client = useQueryClient();
  const navigate = useNavigate();
  const { save } = useJobCalls();
  const [isUploading, setUploading] = useState(false);
  const state = useContentForm({
    stored: job,
    shape: jobShape,
    save,
    refetch: async () => (job ? await client.fetchQuery({ ...adminJobQuery(api, job.id), staleTime: 0 }) : undefined),
    onSaved: ({ id }, isNew) => {
      if (!isNew) return;
      void navigate({ to: '/admin-dashboard/jobs/$jobId', params: { jobId: id }, replace: true, ignoreBlocker: true });
    },
  });
  return (
    <ContentEditor
      state={state}
      history={job && { entity: 'jobs', entityId: job.id }}
      parts={jobParts}
      labels={jobLabels}
      preview={(draft) => <JobPreview draft={draft} job={job} />}
      onCancel={() => void navigate({ to: '/admin-dashboard/jobs' })}
      isUploading={isUploading}
    >
      <JobSections onBusyChange={setUploading} />
    </ContentEditor>
  );
}
