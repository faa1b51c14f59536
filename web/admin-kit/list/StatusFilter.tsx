import { m } from '#web/paraglide/messages.js';
import { useText } from '#web/lib/i18n/text.ts';
import { SegmentedFilter } from '#web/ui/forms/SegmentedFilter.tsx';
import type { AdminListState } from './use-admin-list.ts';

export interface StatusFilterProps<Choice extends string> {
  list: Pick<AdminListState, 'narrow'>;
  choices: readonly Choice[];
  value: Choice | undefined;
  /** The choice without a value in the address; default the first. */
  usual?: Choice | undefined;
  labelOf: (choice: Choice) => string;
  counts: Readonly<Record<string, number>> | undefined;
  /** The accessible name; default the status. */
  label?: string | undefined;
  /** The search parameter; default `status`. */
  member?: string | undefined;
}

/** A filter with the number of rows per choice. */
export function StatusFilter<Choice extends string>(props: StatusFilterProps<Choice>) {
  const { list, choices, value, usual = choices[0], labelOf, counts, label, member = 'status' } = props;
  const t = useText();
  const shown = value ?? usual;
  if (shown === undefined) return null;
  return (
    <SegmentedFilter
      label={label ?? t(m.admin_filter_status)}
      value={shown}
      onChange={(next) => list.narrow({ [member]: next === usual ? undefined : next })}
      segments={choices.map((choice) => ({ value: choice, label: labelOf(choice), count: counts?.[choice] }))}
    />
  );
}
