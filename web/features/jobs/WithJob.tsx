import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import type { JobDetail } from '#domain/jobs/contract.ts';
import { getJob } from '#domain/jobs/contract.ts';
import { m } from '#web/paraglide/messages.js';
import { useText } from '#web/lib/i18n/text.ts';
import { NotFoundPanel } from '#web/ui/feedback/ErrorState.tsx';
import { RecordPage } from '#web/ui/feedback/RecordPage.tsx';
import { apiQuery } from '#web/lib/api/query.ts';

export function WithJob({ jobId, children }: { jobId: string; children: (job: JobDetail) => ReactNode }) {
  const t = useText();
  return (
    <RecordPage
      query={useQuery(apiQuery(getJob, { params: { id: jobId } }))}
      failed={t(m.jobs_detail_failed)}
      missing={<JobNotFound />}
    >
      {children}
    </RecordPage>
  );
}

export function JobNotFound() {
  const t = useText();
  return (
    <NotFoundPanel title={t(m.jobs_not_found)} back={{ to: '/jobs', label: t(m.jobs_back) }}>
      {t(m.jobs_not_found_text)}
    </NotFoundPanel>
  );
}
