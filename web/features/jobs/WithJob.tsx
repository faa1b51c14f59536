import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import type { JobDetail } from '#domain/jobs/contract.ts';
import { m } from '#web/paraglide/messages.js';
import { useApi } from '#web/lib/api/ApiProvider.tsx';
import { ApiError } from '#web/lib/api/call-api.ts';
import { useText } from '#web/lib/i18n/text.ts';
import { buttonClass } from '#web/ui/buttons/Button.tsx';
import { LoadFailure } from '#web/ui/feedback/LoadFailure.tsx';
import { NotFoundPanel } from '#web/ui/feedback/NotFoundPanel.tsx';
import { PageSkeleton } from '#web/ui/feedback/PageSkeleton.tsx';
import { jobQuery } from './api.ts';

export function WithJob({ jobId, children }: { jobId: string; children: (job: JobDetail) => ReactNode }) {
  const t = useText();
  const job = useQuery(jobQuery(useApi(), jobId));
  if (job.data) return children(job.data);
  if (job.isPending) return <PageSkeleton />;
  if (job.error instanceof ApiError && job.error.code === 'not_found') return <JobNotFound />;
  return <LoadFailure title={t(m.jobs_detail_failed)} busy={job.isFetching} onRetry={() => void job.refetch()} />;
}

export function JobNotFound() {
  const t = useText();
  return (
    <NotFoundPanel
      title={t(m.jobs_not_found)}
      action={
        <Link to="/jobs" className={buttonClass()}>
          {t(m.jobs_back)}
        </Link>
      }
    >
      {t(m.jobs_not_found_text)}
    </NotFoundPanel>
  );
}
