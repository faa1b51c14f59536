import { useInfiniteQuery } from '@tanstack/react-query';
import { locationFilters } from '#domain/jobs/rules.ts';
import { m } from '#web/paraglide/messages.js';
import { useApi } from '#web/lib/api/ApiProvider.tsx';
import { useText } from '#web/lib/i18n/text.ts';
import { FilterLinks } from '#web/ui/forms/FilterLinks.tsx';
import { ListSearch } from '#web/ui/forms/ListSearch.tsx';
import { type JobFilter, jobListQuery } from './api.ts';

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
