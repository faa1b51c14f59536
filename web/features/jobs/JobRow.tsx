import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import type { JobCard } from '#domain/jobs/contract.ts';
import { newJobDays } from '#domain/jobs/rules.ts';
import { technologiesOf } from '#domain/works/rules.ts';
import { imageAddress } from '#domain/files/contract.ts';
import { m } from '#web/paraglide/messages.js';
import { Row, Stack } from '#web/ui/layout/flow.tsx';
import { Text } from '#web/ui/layout/Text.tsx';
import { TimeAgo } from '#web/lib/format/TimeAgo.tsx';
import { LocalizedField } from '#web/lib/i18n/Localized.tsx';
import { SecondTitle } from '#web/ui/layout/SecondTitle.tsx';
import { useText } from '#web/lib/i18n/text.ts';
import { Card, cardLinkClass } from '#web/ui/layout/Card.tsx';
import { classNames } from '#web/ui/layout/class-names.ts';
import { useRenderTime } from '#web/lib/format/use-format.tsx';
import { Scenery } from '#web/ui/brand/Scenery.tsx';
import { Tag } from '#web/ui/data/StatusTag.tsx';
import { CompanyLogo, companyOf, JobCompany, JobLocation, kindNames, workModeNames } from './JobTerms.tsx';
import { JobSalary, SalaryInOtherCurrencies } from './JobSalary.tsx';
import styles from './JobRow.module.css';
import list from './JobList.module.css';

interface JobRowProps {
  job: JobCard;
  mark?: ReactNode;
  /** What the reader's profile meets of it. */
  sign?: ReactNode;
  /** The button that saves it. */
  save?: ReactNode;
  heading?: 'h2' | 'h3' | 'h4' | undefined;
}

export function JobRow({ job, mark, sign, save, heading: Heading = 'h2' }: JobRowProps) {
  const t = useText();
  return (
    <Card as="li" interactive className={classNames('below', styles.row)}>
      <div className={styles.side}>
        <RowPicture job={job} />
        {save}
      </div>
      <Stack gap={2} className={styles.texts}>
        <Heading className={styles.title}>
          <Link to="/jobs/$jobId" params={{ jobId: job.id }} className={cardLinkClass}>
            <LocalizedField row={job} field="title" />
          </Link>
        </Heading>
        <div className={styles.second}>
          <SecondTitle row={job} />
        </div>
        <Text size="base" tone="muted" className={styles.description}>
          <LocalizedField row={job} field="description" />
        </Text>
        <JobChips job={job} className={styles.chips}>
          {mark}
        </JobChips>
        {sign}
      </Stack>
      <div className={styles.terms}>
        <p className={`num ${styles.salary}`}>
          <span className="visually-hidden">{t(m.jobs_salary)}: </span>
          <JobSalary job={job} />
        </p>
        <SalaryInOtherCurrencies job={job} />
        <JobLocation job={job} />
        <JobCompany job={job} />
        <Text as="span" size="sm" tone="faint">
          <TimeAgo value={job.created_at} />
        </Text>
      </div>
    </Card>
  );
}

function RowPicture({ job }: { job: JobCard }) {
  return addressOfPicture(job) ? <JobPicture job={job} small /> : <CompanyLogo job={job} />;
}

const day = 24 * 60 * 60 * 1000;

interface JobChipsProps {
  job: JobCard;
  className?: string | undefined;
  children?: ReactNode;
}

export function JobChips({ job, className, children }: JobChipsProps) {
  const t = useText();
  const isNew = Date.parse(useRenderTime()) - Date.parse(job.created_at) < newJobDays * day;
  return (
    <Row gap={2} className={className}>
      {isNew && <span className={styles.new}>{t(m.jobs_new)}</span>}
      {job.kind === 'internship' && <Tag>{t(kindNames.internship)}</Tag>}
      {job.japanese_level && (
        <Tag>
          {job.japanese_level === 'none'
            ? t(m.jobs_japanese_none)
            : t(m.jobs_japanese_level, { level: job.japanese_level })}
        </Tag>
      )}
      {job.students_only === 'yes' && <Tag>{t(m.jobs_students_only)}</Tag>}
      {job.visa_help === 'yes' && <Tag>{t(m.jobs_visa_support)}</Tag>}
      {technologiesOf(job.technologies).map((name) => (
        <Tag key={name}>{name}</Tag>
      ))}
      {job.work_mode && <Tag>{t(workModeNames[job.work_mode])}</Tag>}
      {children}
    </Row>
  );
}

type WithPicture = Pick<JobCard, 'image_file_id' | 'job_image'>;

interface JobPictureProps {
  job: WithPicture;
  /** Replaces the stored picture, for previews. */
  source?: string | undefined;
  small?: boolean | undefined;
}

/** The uploaded picture, else the linked one, else nothing. */
export function JobPicture({ job, source = addressOfPicture(job), small }: JobPictureProps) {
  if (source === undefined) return null;
  const [width, height] = small ? [112, 84] : [960, 540];
  return (
    // Decorative: the texts beside it say the same.
    <img
      className={small ? styles.thumb : styles.picture}
      src={source}
      width={width}
      height={height}
      alt=""
      loading="lazy"
      decoding="async"
      referrerPolicy="no-referrer"
    />
  );
}

/** The drawing of the company, for jobs without a picture. */
export const JobScene = ({ job }: { job: JobCard }) => <Scenery id={companyOf(job)} className={styles.scene} />;

/** The public address of the picture; other sites by https only. */
export function addressOfPicture({ image_file_id: id, job_image: link }: WithPicture): string | undefined {
  if (id !== null) return imageAddress(id);
  return link?.startsWith('https://') ? link : undefined;
}

export function SimilarJobs({ jobs }: { jobs: readonly JobCard[] }) {
  const t = useText();
  if (jobs.length === 0) return null;
  return (
    <Stack as="section" aria-labelledby="similar-jobs">
      <Text as="h2" id="similar-jobs" size="xl">
        {t(m.jobs_similar)}
      </Text>
      <ul className={list.list}>
        {jobs.map((job) => (
          <JobRow key={job.id} job={job} heading="h3" />
        ))}
      </ul>
    </Stack>
  );
}
