import { Link, useParams } from '@tanstack/react-router';
import type { JobDetail } from '#domain/jobs/contract.ts';
import { localized } from '#domain/kernel/language.ts';
import { m } from '#web/paraglide/messages.js';
import { JobFacts } from '../../features/jobs/JobFacts.tsx';
import { CompanyLogo } from '../../features/jobs/CompanyLogo.tsx';
import { JobPicture } from '../../features/jobs/JobPicture.tsx';
import { companyOf } from '../../features/jobs/JobTerms.tsx';
import { JobText } from '../../features/jobs/JobText.tsx';
import { SimilarJobs } from '../../features/jobs/SimilarJobs.tsx';
import { JobNotFound, WithJob } from '../../features/jobs/WithJob.tsx';
import { useLanguage } from '../../lib/i18n/language-context.tsx';
import { Localized } from '../../lib/i18n/Localized.tsx';
import { secondLanguage } from '../../lib/i18n/second-language.ts';
import { useText } from '../../lib/i18n/text.ts';
import { BackLinkContent, backLinkClass } from '../../ui/BackLink.tsx';
import { buttonClass } from '../../ui/Button.tsx';
import { Card } from '../../ui/Card.tsx';
import styles from './Detail.module.css';
import { JobApplication } from './JobApplication.tsx';
import { MissingRecord } from './MissingRecord.tsx';

/** One job, with the form to apply for it. */
export function JobPage() {
  const { jobId } = useParams({ from: '/public/jobs/$jobId' });
  return (
    <div className={`wrap ${styles.page}`}>
      <WithJob jobId={jobId}>{(job) => <Job job={job} />}</WithJob>
    </div>
  );
}

/** The page of a job that is not there for visitors: an inactive one stays for those who have applied. */
export function MissingJobPage() {
  return (
    <MissingRecord panel={<JobNotFound />}>
      <JobPage />
    </MissingRecord>
  );
}

function Job({ job }: { job: JobDetail }) {
  const t = useText();
  return (
    <div className={styles.columns}>
      <Head job={job} />
      <aside className={styles.aside} aria-labelledby="job-facts">
        <Card className={styles.sheet}>
          <h2 id="job-facts" className={styles.facts}>
            {t(m.jobs_facts)}
          </h2>
          <JobFacts job={job} />
          <a href="#apply" className={buttonClass({ variant: 'secondary', wide: true })}>
            {t(m.jobs_to_application)}
          </a>
        </Card>
      </aside>
      <div className={styles.main}>
        <JobPicture job={job} />
        <JobText job={job} />
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
  );
}

function Head({ job }: { job: JobDetail }) {
  const t = useText();
  const language = useLanguage();
  const second = secondLanguage(job, 'title', language);
  return (
    <header className={styles.head}>
      <Link to="/jobs" className={backLinkClass}>
        <BackLinkContent>{t(m.jobs_back)}</BackLinkContent>
      </Link>
      <p className={styles.over}>
        <CompanyLogo company={job.company} />
        {companyOf(job)}
      </p>
      <h1 className={styles.title}>
        <Localized value={localized(job, 'title', language)} />
      </h1>
      {second && (
        <p className={styles.second}>
          <Localized value={second} />
        </p>
      )}
    </header>
  );
}
