import { useQuery, useQueryClient } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import type { JobDetail } from '#domain/jobs/contract.ts';
import { getJob } from '#domain/jobs/contract.ts';
import { isOpenForApplications } from '#domain/jobs/rules.ts';
import { m } from '#web/paraglide/messages.js';
import { ApplicationBox } from '#web/features/applications/ApplicationBox.tsx';
import { myApplicationQuery } from '#web/features/applications/api.ts';
import { useSite } from '#web/shared/site/api.ts';
import { myProfileQuery } from '#web/features/profiles/api.ts';
import { PaperGaps } from '#web/features/profiles/papers/PaperGaps.tsx';
import { PaymentBox } from '#web/features/site/PaymentBox.tsx';
import { apiQuery } from '#web/lib/api/query.ts';
import { useAuth } from '#web/lib/session/AuthProvider.tsx';
import { lazyPart } from '#web/ui/feedback/lazy-part.tsx';
import { Stack } from '#web/ui/layout/flow.tsx';
import { useIneligibleRedirect } from './use-ineligible-redirect.ts';

const MyInterview = lazyPart<{ applicationId: string }>(
  'my-interview',
  async () => (await import('#web/features/interviews/MyInterview.tsx')).MyInterview,
);

interface JobApplicationProps {
  job: JobDetail;
  /** To return to after sign-in. */
  path: string;
  /** On the form's own page. */
  isEager?: boolean;
  onSent?: () => void;
  aside?: ReactNode;
}

export function JobApplication({ job, path, isEager = false, onSent, aside }: JobApplicationProps) {
  const [openedAt] = useState(() => new Date().toISOString());
  const client = useQueryClient();
  const bank = useSite()?.payment;
  const redirect = useIneligibleRedirect({
    signIn: m.jobs_sign_in_first,
    complete: m.jobs_complete_first,
    next: path,
    replace: isEager,
  });
  const { application_fee: fee } = job;
  const { status } = useAuth();
  const own = useQuery({ ...myApplicationQuery(job.id), enabled: status === 'signed_in' }).data;
  const isForCompany = own?.recipient != null && own.application === null;
  const profile = useQuery({ ...myProfileQuery, enabled: isForCompany }).data;
  return (
    <Stack gap={5}>
      {own?.application && own.share && <MyInterview applicationId={own.application.id} />}
      <ApplicationBox
        key={job.id}
        jobId={job.id}
        isOpen={isOpenForApplications(job, openedAt)}
        fee={fee}
        payment={
          fee > 0 && (
            <PaymentBox amounts={[{ amount: fee, currency: 'MNT' }]} bank={bank} reference={own?.payment_reference} />
          )
        }
        paperGaps={<PaperGaps />}
        motivation={profile?.motivation_ja ?? ''}
        aside={aside}
        onIneligible={redirect}
        isEager={isEager}
        onRefused={(code) => {
          if (code === 'profile_incomplete') redirect();
          if (code === 'no_recipient') void client.invalidateQueries({ queryKey: myApplicationQuery(job.id).queryKey });
          if (code === 'job_closed' || code === 'fee_changed')
            void client.invalidateQueries({ queryKey: apiQuery(getJob, { params: { id: job.id } }).queryKey });
        }}
        onSent={onSent}
      />
    </Stack>
  );
}
