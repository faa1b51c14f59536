import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { ChevronRight, SearchX } from 'lucide-react';
import type { JobCard } from '#domain/jobs/contract.ts';
import { localized } from '#domain/kernel/language.ts';
import { m } from '#web/paraglide/messages.js';
import { useApi } from '#web/lib/api/ApiProvider.tsx';
import { TimeAgo } from '#web/lib/format/TimeAgo.tsx';
import { useLanguage } from '#web/lib/i18n/language-context.tsx';
import { Localized } from '#web/lib/i18n/Localized.tsx';
import { secondLanguage } from '#web/lib/i18n/second-language.ts';
import { useText } from '#web/lib/i18n/text.ts';
import { Card, cardLinkClass } from '#web/ui/layout/Card.tsx';
import { EmptyState } from '#web/ui/feedback/EmptyState.tsx';
import { ErrorState } from '#web/ui/feedback/ErrorState.tsx';
import { Spinner } from '#web/ui/feedback/Spinner.tsx';
import { featuredJobsQuery } from './api.ts';
import { CompanyMark, JobCompany, JobLocation, JobSalary } from './JobTerms.tsx';
import styles from './FeaturedJobs.module.css';

export function FeaturedJobs() {
  const t = useText();
  const list = useQuery(featuredJobsQuery(useApi()));
  if (list.isPending) {
    return (
      <p className={styles.loading}>
        <Spinner />
      </p>
    );
  }
  if (!list.data) {
    return (
      <ErrorState title={t(m.jobs_empty_title)} busy={list.isFetching} onRetry={() => void list.refetch()}>
        {t(m.jobs_load_failed)}
      </ErrorState>
    );
  }
  if (list.data.rows.length === 0) return <EmptyState icon={<SearchX />} title={t(m.jobs_empty_title)} />;
  return (
    <Card as="div" flush>
      <ul className={styles.jobs}>
        {list.data.rows.map((job) => (
          <JobLine key={job.id} job={job} />
        ))}
      </ul>
    </Card>
  );
}

function JobLine({ job }: { job: JobCard }) {
  const t = useText();
  const language = useLanguage();
  const second = secondLanguage(job, 'title', language);
  return (
    <li className={styles.job}>
      <CompanyMark job={job} />
      <div>
        <h3 className={styles.title}>
          <Link to="/jobs/$jobId" params={{ jobId: job.id }} className={cardLinkClass}>
            <Localized value={localized(job, 'title', language)} />
          </Link>
        </h3>
        {second && (
          <p className={styles.second}>
            <Localized value={second} />
          </p>
        )}
      </div>
      <p className={styles.place}>
        <JobCompany job={job} />
        <JobLocation job={job} />
      </p>
      <p className={`num ${styles.salary}`}>
        <span className="visually-hidden">{t(m.jobs_salary)}: </span>
        <JobSalary job={job} />
      </p>
      <TimeAgo value={job.created_at} className={styles.time} />
      <ChevronRight className={styles.arrow} />
    </li>
  );
}
