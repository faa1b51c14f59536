import type { OpenedStart } from '#domain/enrollments/contract.ts';
import { unlockableWeeks } from '#domain/enrollments/rules.ts';
import { m } from '#web/paraglide/messages.js';
import { type Text, useText } from '#web/lib/i18n/text.ts';
import { SelectField } from '#web/ui/forms/SelectField.tsx';

/** How learners of a course with weekly release begin. */
interface Start {
  group_id: string | null;
  /** The last open week. */
  week: number;
}

interface Group {
  id: string;
  name: string;
  due_week: number;
}

/** The start with a group, in the week that is due for it. */
const startIn = (group: Group | undefined): Start => ({
  group_id: group?.id ?? null,
  week: group?.due_week ?? 0,
});

/** The last open week of a learner; 0 and null are none. */
export const openWeekText = (t: Text, week: number | null) => (week ? t(m.week_number, { week }) : t(m.admin_none));

/** What approvals have opened, with the number of learners where it is not the same for all; undefined for nothing. */
export function openedText(t: Text, opened: readonly OpenedStart[]): string | undefined {
  const counts = new Map<string, number>();
  for (const { week, group } of opened) {
    const place = { week: openWeekText(t, week), group: group ?? t(m.admin_group_none) };
    const text = week === 0 ? t(m.admin_opened_none, place) : t(m.admin_opened, place);
    counts.set(text, (counts.get(text) ?? 0) + 1);
  }
  const texts = [...counts].map(([text, count]) => (counts.size === 1 ? text : `${text}: ${count}`));
  return texts.join(' · ') || undefined;
}

interface StartFieldsProps {
  groups: readonly Group[];
  start: Start;
  onChange: (start: Start) => void;
}

/** The group of learners and their last open week; another group brings its week. */
export function StartFields({ groups, start, onChange }: StartFieldsProps) {
  const t = useText();
  return (
    <>
      <SelectField
        label={t(m.manage_group)}
        value={start.group_id ?? ''}
        onChange={({ target }) => onChange(startIn(groups.find(({ id }) => id === target.value)))}
      >
        {groups.map((group) => (
          <option key={group.id} value={group.id}>
            {group.name}
          </option>
        ))}
        <option value="">{t(m.admin_group_none)}</option>
      </SelectField>
      <SelectField
        label={t(m.admin_unlocked_week)}
        value={start.week}
        onChange={({ target }) => onChange({ ...start, week: Number(target.value) })}
      >
        {unlockableWeeks.map((week) => (
          <option key={week} value={week}>
            {openWeekText(t, week)}
          </option>
        ))}
      </SelectField>
    </>
  );
}
