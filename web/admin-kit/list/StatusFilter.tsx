import { m } from '#web/paraglide/messages.js';
import { useText } from '#web/lib/i18n/text.ts';
import { SegmentedFilter } from '#web/ui/forms/SegmentedFilter.tsx';
import type { AdminListState } from './use-admin-list.ts';

export interface StatusFilterProps<Choice extends string> {
  list: Pick<AdminListState, 'narrow'>;
  choices: readonly Choice[];
  /** `all` when the address names none. */
  value: Choice | undefined;
  labelOf: (choice: Choice) => string;
  counts: Record<Choice, number> | undefined;
  /** What is filtered, for screen readers; the status by default. */
  label?: string | undefined;
  /** The address's member; `status` by default. */
  member?: string | undefined;
}

/** The choices of a filter with how many rows each leaves; the first one leaves all. */
export function StatusFilter<Choice extends string>(props: StatusFilterProps<Choice>) {
  const { list, choices, value, labelOf, counts, label, member = 'status' } = props;
  const t = useText();
  const [all] = choices;
  const shown = value ?? all;
  if (shown === undefined) return null;
  return (
    <SegmentedFilter
      label={label ?? t(m.admin_filter_status)}
      value={shown}
      onChange={(next) => list.narrow({ [member]: next === all ? undefined : next })}
      segments={choices.map((choice) => ({ value: choice, label: labelOf(choice), count: counts?.[choice] }))}
    />
  );
}
