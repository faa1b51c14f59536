import { Link, useNavigate, useParams } from '@tanstack/react-router';
import type { JobDetail } from '#domain/jobs/contract.ts';
import { localized } from '#domain/kernel/language.ts';
import { m } from '#web/paraglide/messages.js';
import { Localized } from '#web/lib/i18n/Localized.tsx';
import { useLanguage } from '#web/lib/i18n/language-context.tsx';
import { useText } from '#web/lib/i18n/text.ts';
import { backLinkClass, BackLinkContent } from '#web/ui/layout/BackLink.tsx';
import { Stack } from '#web/ui/layout/flow.tsx';
import { JobSalary } from '#web/features/jobs/JobSalary.tsx';
import { CompanyName } from '#web/features/jobs/JobTerms.tsx';
import { WithJob } from '#web/features/jobs/WithJob.tsx';
import styles from '#web/pages/public/details/Detail.module.css';
import { JobApplication } from '#web/pages/public/details/JobApplication.tsx';

export function JobApplyPage() {
  const t = useText();
  const { jobId } = useParams({ from: '/public/signed-in/jobs/$jobId/apply' });
  return (
    <Stack gap={5} className={styles.narrow}>
      <Link to="/jobs/$jobId" params={{ jobId }} className={backLinkClass}>
        <BackLinkContent>{t(m.jobs_back_to_job)}</BackLinkContent>
      </Link>
      <WithJob jobId={jobId}>{(job) => <JobApply job={job} />}</WithJob>
    </Stack>
  );
}

function JobApply({ job }: { job: JobDetail }) {
  const t = useText();
  const navigate = useNavigate();
  const title = localized(job, 'title', useLanguage());
  return (
    <>
      <header>
        <h1 className={styles.title}>{t(m.jobs_apply)}</h1>
        <p className={styles.second}>
          <Localized value={title} /> · <CompanyName job={job} /> · <JobSalary job={job} />
        </p>
      </header>
      <JobApplication
        job={job}
        path={`/jobs/${job.id}/apply`}
        isEager
        onSent={() => void navigate({ to: '/jobs/$jobId', params: { jobId: job.id } })}
      />
    </>
  );
}
