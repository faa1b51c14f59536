import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import type { JobCard } from '#domain/jobs/contract.ts';
import { localized } from '#domain/kernel/language.ts';
import { m } from '#web/paraglide/messages.js';
import { TimeAgo } from '#web/lib/format/TimeAgo.tsx';
import { useLanguage } from '#web/lib/i18n/language-context.tsx';
import { Localized } from '#web/lib/i18n/Localized.tsx';
import { secondLanguage } from '#web/lib/i18n/second-language.ts';
import { useText } from '#web/lib/i18n/text.ts';
import { Card, cardLinkClass } from '#web/ui/layout/Card.tsx';
import { classNames } from '#web/ui/layout/class-names.ts';
import { CompanyMark } from './CompanyMark.tsx';
import { JobChips } from './JobChips.tsx';
import styles from './JobRow.module.css';
import { addressOfPicture, JobPicture, JobScene } from './JobPicture.tsx';
import { JobCompany, JobLocation, JobSalary } from './JobTerms.tsx';

export interface JobRowProps {
  job: JobCard;
  mark?: ReactNode;
  heading?: 'h2' | 'h3' | undefined;
}

export function JobRow({ job, mark, heading: Heading = 'h2' }: JobRowProps) {
  const t = useText();
  const language = useLanguage();
  const second = secondLanguage(job, 'title', language);
  return (
    <Card as="li" interactive className={classNames('below', styles.row)}>
      <RowPicture job={job} />
      <div>
        <Heading className={styles.title}>
          <Link to="/jobs/$jobId" params={{ jobId: job.id }} className={cardLinkClass}>
            <Localized value={localized(job, 'title', language)} />
          </Link>
        </Heading>
        {second && (
          <p className={styles.second}>
            <Localized value={second} />
          </p>
        )}
        <p className={styles.description}>
          <Localized value={localized(job, 'description', language)} />
        </p>
        <JobChips job={job}>{mark}</JobChips>
      </div>
      <div className={styles.terms}>
        <p className={`num ${styles.salary}`}>
          <span className="visually-hidden">{t(m.jobs_salary)}: </span>
          <JobSalary job={job} />
        </p>
        <JobLocation job={job} />
        <JobCompany job={job} />
        <TimeAgo value={job.created_at} className={styles.time} />
      </div>
    </Card>
  );
}

/** Internships without a picture get a drawing; other jobs show the company logo. */
function RowPicture({ job }: { job: JobCard }) {
  if (addressOfPicture(job)) return <JobPicture job={job} small />;
  return job.kind === 'internship' ? <JobScene job={job} small /> : <CompanyMark job={job} />;
}
