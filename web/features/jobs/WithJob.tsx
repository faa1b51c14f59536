import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import type { JobDetail } from '#domain/jobs/contract.ts';
import { m } from '#web/paraglide/messages.js';
import { useApi } from '#web/lib/api/ApiProvider.tsx';
import { useText } from '#web/lib/i18n/text.ts';
import { NotFoundPanel } from '#web/ui/feedback/ErrorState.tsx';
import { RecordPage } from '#web/ui/feedback/RecordPage.tsx';
import { jobQuery } from './api.ts';

export function WithJob({ jobId, children }: { jobId: string; children: (job: JobDetail) => ReactNode }) {
  const t = useText();
  return (
    <RecordPage query={useQuery(jobQuery(useApi(), jobId))} failed={t(m.jobs_detail_failed)} missing={<JobNotFound />}>
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
