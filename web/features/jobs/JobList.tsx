import { useInfiniteQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import type { JobCard } from '#domain/jobs/contract.ts';
import { chosenFacets } from '#domain/jobs/rules.ts';
import { m } from '#web/paraglide/messages.js';
import { useFormat } from '#web/lib/format/use-format.tsx';
import { useText } from '#web/lib/i18n/text.ts';
import { useLanguage } from '#web/lib/i18n/language-context.tsx';
import { EmptyList } from '#web/ui/feedback/EmptyList.tsx';
import { RequestTag } from '#web/shared/requests/RequestTag.tsx';
import { PublicList } from '#web/ui/data/PublicList.tsx';
import { type JobFilter, jobListQuery } from './api.ts';
import styles from './JobList.module.css';
import { JobRow } from './JobRow.tsx';

interface JobListProps {
  path: '/jobs' | '/internships';
  filter: JobFilter;
  /** The statuses of the user's applications by job. */
  applications: ReadonlyMap<string, string>;
  sign: (job: JobCard) => ReactNode;
  save: (job: JobCard) => ReactNode;
}

export function JobList({ path, filter, applications, sign, save }: JobListProps) {
  const t = useText();
  const format = useFormat();
  return (
    <PublicList
      path={path}
      cursor={filter.cursor}
      query={useInfiniteQuery(jobListQuery(useLanguage(), filter))}
      failed={t(m.jobs_load_failed)}
      empty={<NoJobs path={path} filter={filter} />}
      count={(total) => t(m.jobs_count, { count: format.count(total) })}
      className={styles.list}
      row={(job) => {
        const status = applications.get(job.id);
        const mark = status && <RequestTag kind="application" status={status} own />;
        return <JobRow key={job.id} job={job} mark={mark} sign={sign(job)} save={save(job)} />;
      }}
    />
  );
}

const alternatives = 3;

function NoJobs({ path, filter }: Pick<JobListProps, 'path' | 'filter'>) {
  const t = useText();
  const isFiltered = Boolean(filter.search ?? filter.location) || chosenFacets(filter).length > 0;
  const all = useInfiniteQuery(jobListQuery(useLanguage(), {})).data?.pages[0]?.rows ?? [];
  return (
    <EmptyList
      title={t(m.jobs_empty_title)}
      text={t(isFiltered ? m.jobs_empty_narrowed : m.jobs_empty_text)}
      clear={isFiltered ? { path, label: t(m.jobs_clear_filters) } : undefined}
      others={
        all.length > 0
          ? {
              title: t(m.jobs_others),
              rows: (
                <ul className={styles.list}>
                  {all.slice(0, alternatives).map((job) => (
                    <JobRow key={job.id} job={job} heading="h3" />
                  ))}
                </ul>
              ),
            }
          : undefined
      }
    />
  );
}
