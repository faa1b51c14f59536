import { useInfiniteQuery } from '@tanstack/react-query';
import { budgetBands, budgetFilters } from '#domain/projects/rules.ts';
import { m } from '#web/paraglide/messages.js';
import { useFormat } from '#web/lib/format/use-format.tsx';
import { useText } from '#web/lib/i18n/text.ts';
import { useLanguage } from '#web/lib/i18n/language-context.tsx';
import { EmptyList } from '#web/ui/feedback/EmptyList.tsx';
import { RequestTag } from '#web/shared/requests/RequestTag.tsx';
import { PublicList } from '#web/ui/data/PublicList.tsx';
import { FilterLinks } from '#web/ui/forms/FilterLinks.tsx';
import { ListSearch } from '#web/ui/forms/SearchField.tsx';
import { type ProjectFilter, projectListQuery } from './api.ts';
import { useProjectCategory } from './ProjectCategories.tsx';
import { ProjectCard } from './ProjectCard.tsx';
import styles from './ProjectList.module.css';

interface ProjectListProps {
  filter: ProjectFilter;
  /** The statuses of the user's proposals by project. */
  proposals: ReadonlyMap<string, string>;
}

export function ProjectList({ filter, proposals }: ProjectListProps) {
  const t = useText();
  const format = useFormat();
  return (
    <PublicList
      path="/projects"
      cursor={filter.cursor}
      query={useInfiniteQuery(projectListQuery(useLanguage(), filter))}
      failed={t(m.projects_load_failed)}
      empty={<NoProjects filter={filter} />}
      count={(total) => t(m.projects_count, { count: format.count(total) })}
      className={styles.grid}
      row={(project) => {
        const status = proposals.get(project.id);
        const mark = status && <RequestTag kind="proposal" status={status} own />;
        return <ProjectCard key={project.id} project={project} mark={mark} />;
      }}
    />
  );
}

const alternatives = 4;

function NoProjects({ filter }: { filter: ProjectFilter }) {
  const t = useText();
  const isFiltered = Boolean(filter.search ?? filter.budget);
  const category = useProjectCategory(filter.search);
  const all = useInfiniteQuery(projectListQuery(useLanguage(), {})).data?.pages[0]?.rows ?? [];
  return (
    <EmptyList
      title={category === null ? t(m.projects_empty_title) : t(m.projects_empty_category, { category })}
      text={t(isFiltered && category === null ? m.projects_empty_narrowed : m.projects_empty_text)}
      clear={isFiltered ? { path: '/projects', label: t(m.projects_clear_filters) } : undefined}
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

export function ProjectFilters({ filter }: { filter: ProjectFilter }) {
  const t = useText();
  const names = useBudgetNames();
  const counts = useInfiniteQuery(projectListQuery(useLanguage(), filter)).data?.pages[0]?.counts;
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
