import { useInfiniteQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { SearchX } from 'lucide-react';
import type { ReactNode } from 'react';
import { addressOf } from '#domain/kernel/endpoint.ts';
import { m } from '#web/paraglide/messages.js';
import { useApi } from '../../lib/api/ApiProvider.tsx';
import { useFormat } from '../../lib/format/use-format.tsx';
import { useText } from '../../lib/i18n/text.ts';
import { buttonClass } from '../../ui/Button.tsx';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { ErrorState } from '../../ui/ErrorState.tsx';
import { ShowMore } from '../../ui/ShowMore.tsx';
import { Bone, Skeleton } from '../../ui/Skeleton.tsx';
import { type JobFilter, jobListQuery } from './api.ts';
import styles from './JobList.module.css';
import { JobRow } from './JobRow.tsx';

/** What the job list takes. */
export interface JobListProps {
  /** The list's own page. */
  path: '/jobs' | '/internships';
  filter: JobFilter;
  /** What stands on the row of a job, such as the state of the reader's application. */
  markOf: (jobId: string) => ReactNode;
}

/** The jobs narrowed down by `filter`, in every state that the list can be in. */
export function JobList({ path, filter, markOf }: JobListProps) {
  const t = useText();
  const format = useFormat();
  const list = useInfiniteQuery(jobListQuery(useApi(), filter));
  if (list.isPending) return <JobListSkeleton />;
  if (!list.data) {
    return <ErrorState title={t(m.jobs_load_failed)} busy={list.isFetching} onRetry={() => void list.refetch()} />;
  }
  const jobs = list.data.pages.flatMap((page) => page.rows);
  const next = list.data.pages.at(-1)?.next;
  if (jobs.length === 0) return <NoJobs path={path} isNarrowed={Boolean(filter.search ?? filter.location)} />;
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
      {next && (
        <ShowMore
          href={addressOf(path, { query: { ...filter, kind: undefined, cursor: next } })}
          busy={list.isFetchingNextPage}
          onShowMore={() => void list.fetchNextPage()}
        />
      )}
    </>
  );
}

function NoJobs({ path, isNarrowed }: Pick<JobListProps, 'path'> & { isNarrowed: boolean }) {
  const t = useText();
  return (
    <EmptyState
      icon={<SearchX />}
      title={t(m.jobs_empty_title)}
      action={
        isNarrowed && (
          <Link to={path} resetScroll={false} className={buttonClass({ variant: 'secondary' })}>
            {t(m.jobs_clear_filters)}
          </Link>
        )
      }
    >
      {t(isNarrowed ? m.jobs_empty_narrowed : m.jobs_empty_text)}
    </EmptyState>
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
