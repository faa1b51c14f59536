import { Link, useParams } from '@tanstack/react-router';
import type { JobDetail } from '#domain/jobs/contract.ts';
import { m } from '#web/paraglide/messages.js';
import { Row, Stack } from '#web/ui/layout/flow.tsx';
import { Text } from '#web/ui/layout/Text.tsx';
import { JobSalary } from '#web/features/jobs/JobSalary.tsx';
import { CompanyLogo, CompanyName } from '#web/features/jobs/JobTerms.tsx';
import { addressOfPicture, JobChips, JobPicture, JobScene, SimilarJobs } from '#web/features/jobs/JobRow.tsx';
import { JobFacts, JobText } from '#web/features/jobs/JobText.tsx';
import { JobNotFound, WithJob } from '#web/features/jobs/WithJob.tsx';
import { LocalizedField } from '#web/lib/i18n/Localized.tsx';
import { useAuth } from '#web/lib/session/AuthProvider.tsx';
import { lazyPart } from '#web/ui/feedback/lazy-part.tsx';
import { SecondTitle } from '#web/ui/layout/SecondTitle.tsx';
import { classNames } from '#web/ui/layout/class-names.ts';
import { useText } from '#web/lib/i18n/text.ts';
import { backLinkClass, BackLinkContent } from '#web/ui/layout/BackLink.tsx';
import { buttonClass } from '#web/ui/buttons/Button.tsx';
import { Card } from '#web/ui/layout/Card.tsx';
import styles from './Detail.module.css';
import frames from '#web/pages/public/pages.module.css';
import { JobApplication } from './JobApplication.tsx';
import { MissingRecord } from './MissingRecord.tsx';
import { useMyWork } from '#web/pages/public/use-my-work.ts';
import { useSaveButton } from '#web/pages/public/use-save-button.tsx';

const JobDemands = lazyPart('job-demands', async () => (await import('./JobDemands.tsx')).JobDemands);

export function JobPage() {
  const { jobId } = useParams({ from: '/public/jobs/$jobId' });
  return (
    <div className={`wrap ${frames.record}`}>
      <WithJob jobId={jobId}>{(job) => <Job job={job} />}</WithJob>
    </div>
  );
}

/** An inactive job is still visible to its applicants. */
export function MissingJobPage() {
  return (
    <MissingRecord panel={<JobNotFound />}>
      <JobPage />
    </MissingRecord>
  );
}

function Job({ job }: { job: JobDetail }) {
  const t = useText();
  const isLearner = useAuth().me?.role === 'user';
  const isApplied = useMyWork().applications.has(job.id);
  const apply = (className: string | undefined) => (
    <a href="#apply" className={className}>
      {t(isApplied ? m.jobs_application : m.jobs_apply)}
    </a>
  );
  return (
    <>
      <Link to="/jobs" className={backLinkClass}>
        <BackLinkContent>{t(m.jobs_back)}</BackLinkContent>
      </Link>
      <div className={classNames(styles.columns, styles.textFirst)}>
        <Head job={job} />
        <aside className={styles.aside} aria-labelledby="job-facts">
          <Card>
            <Stack>
              <Text as="h2" id="job-facts" size="lg">
                {t(m.jobs_facts)}
              </Text>
              <JobFacts job={job} />
              {apply(buttonClass({ wide: true }, styles.apply))}
            </Stack>
          </Card>
        </aside>
        <div className={styles.bar}>
          <b className="num">
            <span className="visually-hidden">{t(m.jobs_salary)}: </span>
            <JobSalary job={job} />
          </b>
          {apply(buttonClass())}
        </div>
        <div className={styles.main}>
          <div className={styles.picture}>
            {addressOfPicture(job) ? <JobPicture job={job} /> : <JobScene job={job} />}
          </div>
          <JobText job={job} />
        </div>
        <div className={styles.rest}>
          {isLearner && <JobDemands job={job} />}
          <JobApplication
            job={job}
            path={`/jobs/${job.id}`}
            aside={
              <Link to="/jobs/$jobId/apply" params={{ jobId: job.id }} className={styles.link}>
                {t(m.jobs_own_page)}
              </Link>
            }
          />
          <SimilarJobs jobs={job.similar} />
        </div>
      </div>
    </>
  );
}

function Head({ job }: { job: JobDetail }) {
  const save = useSaveButton();
  return (
    <header className={styles.head}>
      <Row gap={3} justify="between" noWrap>
        <Row as="p" gap={3} noWrap>
          <CompanyLogo job={job} eager />
          <Text as="span" tone="muted" weight="medium">
            <CompanyName job={job} />
          </Text>
        </Row>
        {save(job)}
      </Row>
      <h1 className={styles.title}>
        <LocalizedField row={job} field="title" />
      </h1>
      <SecondTitle row={job} size="md" />
      <JobChips job={job} />
    </header>
  );
}
