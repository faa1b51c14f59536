import { useInfiniteQuery } from '@tanstack/react-query';
import { Link, useNavigate } from '@tanstack/react-router';
import { SlidersHorizontal } from 'lucide-react';
import { type FormEvent, useRef } from 'react';
import {
  chosenFacets,
  facetNames,
  type JobFacet,
  jobFacets,
  type jobSorts,
  locationFilters,
} from '#domain/jobs/rules.ts';
import { m } from '#web/paraglide/messages.js';
import { useFormat } from '#web/lib/format/use-format.tsx';
import { useLanguage } from '#web/lib/i18n/language-context.tsx';
import { useText } from '#web/lib/i18n/text.ts';
import { jobChoices, jobFactNames } from '#web/shared/jobs/fact-labels.ts';
import { Button, buttonClass } from '#web/ui/buttons/Button.tsx';
import { FilterLinks } from '#web/ui/forms/FilterLinks.tsx';
import { ListSearch } from '#web/ui/forms/SearchField.tsx';
import { SelectField } from '#web/ui/forms/SelectField.tsx';
import { classNames } from '#web/ui/layout/class-names.ts';
import { Stack } from '#web/ui/layout/flow.tsx';
import { Text } from '#web/ui/layout/Text.tsx';
import modal from '#web/ui/overlay/Modal.module.css';
import { openSheet, opensSheet, Sheet } from '#web/ui/overlay/Sheet.tsx';
import { type JobFilter, jobListQuery } from './api.ts';
import styles from './JobFilters.module.css';

const locationNames = {
  all: m.jobs_location_all,
  remote: m.jobs_location_remote,
  onsite: m.jobs_location_onsite,
} satisfies Record<(typeof locationFilters)[number], unknown>;

const sortNames = {
  newest: m.jobs_sort_newest,
  closing: m.jobs_sort_closing,
  salary: m.jobs_sort_salary,
} satisfies Record<(typeof jobSorts)[number], unknown>;

type Labels = Readonly<Record<string, typeof m.jobs_yes>>;

const filterNames = { ...jobFactNames, salary: m.jobs_salary_amounts } satisfies Record<JobFacet, unknown> & Labels;

/** A level matches what a job asks for at most. */
const filterChoices: Readonly<Record<JobFacet, Labels>> = {
  ...jobChoices,
  english_level: {
    none: m.jobs_not_required,
    reading: m.jobs_english_to_reading,
    conversation: m.jobs_english_to_conversation,
    business: m.jobs_english_to_business,
  },
  experience: {
    none: m.jobs_not_required,
    one_year: m.jobs_experience_to_one_year,
    three_years: m.jobs_experience_to_three_years,
  },
  salary: { stated: m.jobs_salary_stated, unstated: m.jobs_salary_unstated },
};

interface JobFiltersProps {
  path: '/jobs' | '/internships';
  filter: JobFilter;
}

/** Search and location as in the specification, and a sheet with what jobs may state. */
export function JobFilters({ path, filter }: JobFiltersProps) {
  const t = useText();
  const counts = useInfiniteQuery(jobListQuery(useLanguage(), filter)).data?.pages[0]?.counts;
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
      <FacetSheet path={path} filter={filter} />
    </>
  );
}

const id = 'job-filters';

/** The address without facets and sort. */
const withoutFacets = ({ search, location }: JobFilter) => ({ search, location });

function FacetSheet({ path, filter }: JobFiltersProps) {
  const t = useText();
  const navigate = useNavigate();
  const sheet = useRef<HTMLDialogElement>(null);
  const chosen = chosenFacets(filter);
  const active = chosen.length + (filter.sort && filter.sort !== 'newest' ? 1 : 0);
  const clear = (size: 'md' | 'sm') => (
    <Link
      to={path}
      search={withoutFacets(filter)}
      resetScroll={false}
      className={buttonClass({ variant: 'ghost', size })}
      aria-label={t(m.jobs_clear_filters)}
      onClick={() => sheet.current?.close()}
    >
      {t(size === 'sm' ? m.jobs_filters_clear : m.jobs_clear_filters)}
    </Link>
  );
  function show(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    sheet.current?.close();
    const entries = [...new FormData(event.currentTarget)].filter(([, value]) => value !== '');
    void navigate({ to: path, search: Object.fromEntries(entries), resetScroll: false });
  }
  return (
    <div className={styles.opener}>
      <Button
        variant="secondary"
        size="sm"
        icon={<SlidersHorizontal />}
        onClick={() => openSheet(sheet)}
        {...opensSheet(id)}
      >
        {t(m.jobs_filters)}
        {active > 0 && <span className={classNames('num', styles.number)}>{active}</span>}
      </Button>
      {active > 0 && clear('sm')}
      <Sheet ref={sheet} id={id} title={t(m.jobs_filters)}>
        {/* Remount: the fields start from the address. */}
        <form key={JSON.stringify(filter)} noValidate action={path} className={styles.form} onSubmit={show}>
          <Stack className={modal.body}>
            <FacetFields filter={filter} />
          </Stack>
          <footer className={modal.footer}>
            {active > 0 && clear('md')}
            <Button type="submit">{t(m.jobs_filters_show)}</Button>
          </footer>
        </form>
      </Sheet>
    </div>
  );
}

function FacetFields({ filter }: { filter: JobFilter }) {
  const t = useText();
  const format = useFormat();
  const facets = useInfiniteQuery(jobListQuery(useLanguage(), filter)).data?.pages[0]?.facets;
  return (
    <>
      {Object.entries(withoutFacets(filter)).map(
        ([name, value]) => value && <input key={name} type="hidden" name={name} value={value} />,
      )}
      <SelectField label={t(m.jobs_sort)} name="sort" defaultValue={filter.sort ?? ''}>
        {Object.entries(sortNames).map(([sort, name]) => (
          <option key={sort} value={sort === 'newest' ? '' : sort}>
            {t(name)}
          </option>
        ))}
      </SelectField>
      <Text size="sm" tone="muted">
        {t(m.jobs_filters_lead)}
      </Text>
      {facetNames.map((facet) => {
        const counts: Readonly<Record<string, number>> | undefined = facets?.[facet];
        return (
          <SelectField key={facet} label={t(filterNames[facet])} name={facet} defaultValue={filter[facet] ?? ''}>
            <option value="">{t(m.jobs_filter_any)}</option>
            {jobFacets[facet].map((choice) => {
              const label = filterChoices[facet][choice];
              const count = counts?.[choice];
              return (
                <option key={choice} value={choice}>
                  {label &&
                    (count === undefined
                      ? t(label)
                      : t(m.jobs_filter_choice, { label: t(label), count: format.count(count) }))}
                </option>
              );
            })}
          </SelectField>
        );
      })}
    </>
  );
}
