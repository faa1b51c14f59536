import { useInfiniteQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { locationFilters } from '#domain/jobs/rules.ts';
import { m } from '#web/paraglide/messages.js';
import { useApi } from '#web/lib/api/ApiProvider.tsx';
import { useFormat } from '#web/lib/format/use-format.tsx';
import { useText } from '#web/lib/i18n/text.ts';
import { EmptyList } from '#web/ui/feedback/EmptyList.tsx';
import { ErrorState } from '#web/ui/feedback/ErrorState.tsx';
import { ShowMore } from '#web/ui/data/ShowMore.tsx';
import { Bone, Skeleton } from '#web/ui/feedback/Skeleton.tsx';
import { FilterLinks } from '#web/ui/forms/FilterLinks.tsx';
import { ListSearch } from '#web/ui/forms/ListSearch.tsx';
import { type JobFilter, jobListQuery } from './api.ts';
import styles from './JobList.module.css';
import { JobRow } from './JobRow.tsx';

interface JobListProps {
  path: '/jobs' | '/internships';
  filter: JobFilter;
  /** Extra content per job, such as the status of the reader's application. */
  markOf: (jobId: string) => ReactNode;
}

export function JobList({ path, filter, markOf }: JobListProps) {
  const t = useText();
  const format = useFormat();
  const list = useInfiniteQuery(jobListQuery(useApi(), filter));
  if (list.isPending) return <JobListSkeleton />;
  if (!list.data) {
    return <ErrorState title={t(m.jobs_load_failed)} busy={list.isFetching} onRetry={() => void list.refetch()} />;
  }
  const jobs = list.data.pages.flatMap((page) => page.rows);
  if (jobs.length === 0) return <NoJobs path={path} filter={filter} />;
  return (
    <>
      <p className={styles.count} role="status">
        {t(m.jobs_count, { count: format.count(list.data.pages[0]?.total ?? 0) })}
      </p>
      <ul className={styles.list}>
        {jobs.map((job) => (
          <JobRow key={job.id} job={job} mark={markOf(job.id)} />
        ))}
      </ul>
      <ShowMore
        path={path}
        next={list.data.pages.at(-1)?.next}
        cursor={filter.cursor}
        busy={list.isFetchingNextPage}
        onShowMore={() => void list.fetchNextPage()}
      />
    </>
  );
}

const alternatives = 3;

function NoJobs({ path, filter }: Pick<JobListProps, 'path' | 'filter'>) {
  const t = useText();
  const isNarrowed = Boolean(filter.search ?? filter.location);
  const all = useInfiniteQuery(jobListQuery(useApi(), {})).data?.pages[0]?.rows ?? [];
  return (
    <EmptyList
      title={t(m.jobs_empty_title)}
      text={t(isNarrowed ? m.jobs_empty_narrowed : m.jobs_empty_text)}
      clear={isNarrowed ? { path, label: t(m.jobs_clear_filters) } : undefined}
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

function JobListSkeleton() {
  return (
    <Skeleton className={styles.list}>
      {[1, 2, 3, 4].map((place) => (
        <div key={place} className={styles.ghost}>
          <Bone shape="title" width="medium" />
          <Bone width="short" />
          <Bone />
          <Bone width="long" />
        </div>
      ))}
    </Skeleton>
  );
}

const locationNames = {
  all: m.jobs_location_all,
  remote: m.jobs_location_remote,
  onsite: m.jobs_location_onsite,
} satisfies Record<(typeof locationFilters)[number], unknown>;

export function JobFilters({ path, filter }: { path: '/jobs' | '/internships'; filter: JobFilter }) {
  const t = useText();
  const counts = useInfiniteQuery(jobListQuery(useApi(), filter)).data?.pages[0]?.counts;
  return (
    <>
      <ListSearch path={path} label={t(m.jobs_search)} />
      <FilterLinks
        path={path}
        name="location"
        label={t(m.jobs_location)}
        segments={locationFilters.map((value) => ({
          value,
          label: t(locationNames[value]),
          count: counts?.[value],
        }))}
        value={filter.location ?? 'all'}
      />
    </>
  );
}
