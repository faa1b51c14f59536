import { useInfiniteQuery } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { useCallback } from 'react';
import { locationFilters } from '#domain/jobs/rules.ts';
import { m } from '#web/paraglide/messages.js';
import { useApi } from '../../lib/api/ApiProvider.tsx';
import { useText } from '../../lib/i18n/text.ts';
import { SearchField } from '../../ui/SearchField.tsx';
import { SegmentedFilter } from '../../ui/SegmentedFilter.tsx';
import { useFollowing } from '../../ui/use-following.ts';
import { type JobFilter, jobListQuery } from './api.ts';

const locationNames = {
  all: m.jobs_location_all,
  remote: m.jobs_location_remote,
  onsite: m.jobs_location_onsite,
} satisfies Record<(typeof locationFilters)[number], unknown>;

/** Search and location of the job list; what is chosen stands in the address. */
export function JobFilters({ filter }: { filter: JobFilter }) {
  const t = useText();
  const navigate = useNavigate();
  // The address follows only when its list is there; the choice shows at once.
  const [shown, setShown] = useFollowing(filter);
  const counts = useInfiniteQuery(jobListQuery(useApi(), filter)).data?.pages[0]?.counts;
  const narrow = useCallback(
    (change: JobFilter) => {
      setShown((current) => ({ ...current, ...change }));
      void navigate({
        to: '/jobs',
        search: (current) => ({ ...current, ...change, cursor: undefined }),
        replace: true,
        resetScroll: false,
      });
    },
    [navigate, setShown],
  );
  const search = useCallback((value: string) => narrow({ search: value.trim() || undefined }), [narrow]);
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
