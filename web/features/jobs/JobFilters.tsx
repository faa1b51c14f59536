import { useInfiniteQuery } from '@tanstack/react-query';
import { locationFilters } from '#domain/jobs/rules.ts';
import { m } from '#web/paraglide/messages.js';
import { useApi } from '../../lib/api/ApiProvider.tsx';
import { useText } from '../../lib/i18n/text.ts';
import { SearchField } from '../../ui/SearchField.tsx';
import { SegmentedFilter } from '../../ui/SegmentedFilter.tsx';
import { useNarrowing } from '../../ui/use-narrowing.ts';
import { type JobFilter, jobListQuery } from './api.ts';

const locationNames = {
  all: m.jobs_location_all,
  remote: m.jobs_location_remote,
  onsite: m.jobs_location_onsite,
} satisfies Record<(typeof locationFilters)[number], unknown>;

/** Search and location of the job list; what is chosen stands in the address. */
export function JobFilters({ path, filter }: { path: '/jobs' | '/internships'; filter: JobFilter }) {
  const t = useText();
  const { shown, narrow, search } = useNarrowing(path, filter);
  const counts = useInfiniteQuery(jobListQuery(useApi(), filter)).data?.pages[0]?.counts;
  return (
    <>
      <SearchField label={t(m.jobs_search)} value={filter.search ?? ''} onSearch={search} />
      <SegmentedFilter
        label={t(m.jobs_location)}
        segments={locationFilters.map((value) => ({
          value,
          label: t(locationNames[value]),
          count: counts?.[value],
        }))}
        value={shown.location ?? 'all'}
        onChange={(location) => narrow({ location: location === 'all' ? undefined : location })}
        wide
      />
    </>
  );
}
