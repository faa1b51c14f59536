import { useInfiniteQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { budgetBands, budgetFilters } from '#domain/projects/rules.ts';
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
import { type ProjectFilter, projectListQuery } from './api.ts';
import { useProjectCategory } from './ProjectCategories.tsx';
import { ProjectCard } from './ProjectCard.tsx';
import styles from './ProjectList.module.css';

interface ProjectListProps {
  filter: ProjectFilter;
  /** Extra content per project, such as the status of the reader's proposal. */
  markOf: (projectId: string) => ReactNode;
}

export function ProjectList({ filter, markOf }: ProjectListProps) {
  const t = useText();
  const format = useFormat();
  const list = useInfiniteQuery(projectListQuery(useApi(), filter));
  if (list.isPending) return <ProjectListSkeleton />;
  if (!list.data) {
    return <ErrorState title={t(m.projects_load_failed)} busy={list.isFetching} onRetry={() => void list.refetch()} />;
  }
  const projects = list.data.pages.flatMap((page) => page.rows);
  if (projects.length === 0) return <NoProjects filter={filter} />;
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
      <ShowMore
        path="/projects"
        next={list.data.pages.at(-1)?.next}
        cursor={filter.cursor}
        busy={list.isFetchingNextPage}
        onShowMore={() => void list.fetchNextPage()}
      />
    </>
  );
}

const alternatives = 4;

function NoProjects({ filter }: { filter: ProjectFilter }) {
  const t = useText();
  const isNarrowed = Boolean(filter.search ?? filter.budget);
  const category = useProjectCategory(filter.search);
  const all = useInfiniteQuery(projectListQuery(useApi(), {})).data?.pages[0]?.rows ?? [];
  return (
    <EmptyList
      title={category === null ? t(m.projects_empty_title) : t(m.projects_empty_category, { category })}
      text={t(isNarrowed && category === null ? m.projects_empty_narrowed : m.projects_empty_text)}
      clear={isNarrowed ? { path: '/projects', label: t(m.projects_clear_filters) } : undefined}
      others={
        all.length > 0
          ? {
              title: t(m.projects_others),
              rows: (
                <ul className={styles.grid}>
                  {all.slice(0, alternatives).map((project) => (
                    <ProjectCard key={project.id} project={project} heading="h3" />
                  ))}
                </ul>
              ),
            }
          : undefined
      }
    />
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

export function ProjectFilters({ filter }: { filter: ProjectFilter }) {
  const t = useText();
  const names = useBudgetNames();
  const counts = useInfiniteQuery(projectListQuery(useApi(), filter)).data?.pages[0]?.counts;
  return (
    <>
      <ListSearch path="/projects" label={t(m.projects_search)} />
      <FilterLinks
        path="/projects"
        name="budget"
        label={t(m.projects_budget)}
        segments={budgetFilters.map((value) => ({ value, label: names[value], count: counts?.[value] }))}
        value={filter.budget ?? 'all'}
      />
    </>
  );
}

function useBudgetNames(): Record<(typeof budgetFilters)[number], string> {
  const t = useText();
  const { number } = useFormat();
  const { low, medium, high } = budgetBands;
  return {
    all: t(m.projects_budget_all),
    low: t(m.projects_budget_low, { to: number(low.to) }),
    medium: t(m.projects_budget_medium, { from: number(medium.from), to: number(medium.to) }),
    high: t(m.projects_budget_high, { from: number(high.from) }),
  };
}
