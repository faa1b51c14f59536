import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { ChevronRight, SearchX } from 'lucide-react';
import type { FeaturedJob } from '#domain/jobs/contract.ts';
import { listFeaturedJobs } from '#domain/jobs/contract.ts';
import { m } from '#web/paraglide/messages.js';
import { Text } from '#web/ui/layout/Text.tsx';
import { Loaded } from '#web/ui/feedback/Loaded.tsx';
import { TimeAgo } from '#web/lib/format/TimeAgo.tsx';
import { LocalizedField } from '#web/lib/i18n/Localized.tsx';
import { SecondTitle } from '#web/ui/layout/SecondTitle.tsx';
import { useText } from '#web/lib/i18n/text.ts';
import { Card, cardLinkClass } from '#web/ui/layout/Card.tsx';
import { EmptyState } from '#web/ui/feedback/EmptyState.tsx';
import { Spinner } from '#web/ui/feedback/Spinner.tsx';
import { apiQuery } from '#web/lib/api/query.ts';
import { JobSalary } from './JobSalary.tsx';
import { CompanyLogo, JobCompany, JobLocation } from './JobTerms.tsx';
import styles from './FeaturedJobs.module.css';

export function FeaturedJobs() {
  const t = useText();
  const waiting = (
    <p className={styles.loading}>
      <Spinner />
    </p>
  );
  return (
    <Loaded
      query={useQuery(apiQuery(listFeaturedJobs, {}))}
      failed={t(m.jobs_empty_title)}
      details={() => t(m.jobs_load_failed)}
      waiting={waiting}
    >
      {({ rows }) => {
        if (rows.length === 0) return <EmptyState icon={<SearchX />} title={t(m.jobs_empty_title)} />;
        return (
          <Card as="div" flush>
            <ul>
              {rows.map((job) => (
                <JobLine key={job.id} job={job} />
              ))}
            </ul>
          </Card>
        );
      }}
    </Loaded>
  );
}

function JobLine({ job }: { job: FeaturedJob }) {
  const t = useText();
  return (
    <li className={styles.job}>
      <CompanyLogo job={job} />
      <div>
        <Text as="h3" size="lg">
          <Link to="/jobs/$jobId" params={{ jobId: job.id }} className={cardLinkClass}>
            <LocalizedField row={job} field="title" />
          </Link>
        </Text>
        <SecondTitle row={job} />
      </div>
      <p className={styles.location}>
        <JobCompany job={job} />
        <JobLocation job={job} />
      </p>
      <b className="num">
        <span className="visually-hidden">{t(m.jobs_salary)}: </span>
        <JobSalary job={job} />
      </b>
      <TimeAgo value={job.created_at} className={styles.time} />
      <ChevronRight className={styles.arrow} />
    </li>
  );
}
