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
import { type ProjectFilter, projectListQuery } from './api.ts';
import { ProjectCard } from './ProjectCard.tsx';
import styles from './ProjectList.module.css';

/** What the project list takes. */
export interface ProjectListProps {
  filter: ProjectFilter;
  /** What stands on the card of a project, such as the state of the reader's proposal. */
  markOf: (projectId: string) => ReactNode;
}

/** The projects narrowed down by `filter`, in every state that the list can be in. */
export function ProjectList({ filter, markOf }: ProjectListProps) {
  const t = useText();
  const format = useFormat();
  const list = useInfiniteQuery(projectListQuery(useApi(), filter));
  if (list.isPending) return <ProjectListSkeleton />;
  if (!list.data) {
    return <ErrorState title={t(m.projects_load_failed)} busy={list.isFetching} onRetry={() => void list.refetch()} />;
  }
  const projects = list.data.pages.flatMap((page) => page.rows);
  const next = list.data.pages.at(-1)?.next;
  if (projects.length === 0) return <NoProjects isNarrowed={Boolean(filter.search ?? filter.budget)} />;
  return (
    <>
      <p className={styles.count} role="status">
        {t(m.projects_count, { count: format.count(list.data.pages[0]?.total ?? 0) })}
      </p>
      <ul className={styles.grid}>
        {projects.map((project) => (
          <ProjectCard key={project.id} project={project} mark={markOf(project.id)} />
        ))}
      </ul>
      {next && (
        <ShowMore
          href={addressOf('/projects', { query: { ...filter, cursor: next } })}
          busy={list.isFetchingNextPage}
          onShowMore={() => void list.fetchNextPage()}
        />
      )}
    </>
  );
}

function NoProjects({ isNarrowed }: { isNarrowed: boolean }) {
  const t = useText();
  return (
    <EmptyState
      icon={<SearchX />}
      title={t(m.projects_empty_title)}
      action={
        isNarrowed && (
          <Link to="/projects" resetScroll={false} className={buttonClass({ variant: 'secondary' })}>
            {t(m.projects_clear_filters)}
          </Link>
        )
      }
    >
      {t(isNarrowed ? m.projects_empty_narrowed : m.projects_empty_text)}
    </EmptyState>
  );
}

function ProjectListSkeleton() {
  return (
    <Skeleton className={styles.grid}>
      {[1, 2, 3, 4].map((place) => (
        <div key={place} className={styles.ghost}>
          <Bone shape="title" width="long" />
          <Bone />
          <Bone />
          <Bone width="medium" />
        </div>
      ))}
    </Skeleton>
  );
}
