import { CalendarOff, CalendarPlus, Trash2 } from 'lucide-react';
import { useState } from 'react';
import { groupRecord } from '#domain/groups/record.ts';
import {
  type Holiday,
  movedByAWeek,
  type Pause,
  pausesIn,
  pausesText,
  proposedHolidays,
  type Schedule,
} from '#domain/groups/rules.ts';
import { m } from '#web/paraglide/messages.js';
import { useContent, useFaultText } from '#web/admin-kit/record-editor/use-field.ts';
import { lenientValues } from '#web/admin-kit/records/record-draft.ts';
import { useText } from '#web/lib/i18n/text.ts';
import { Button } from '#web/ui/buttons/Button.tsx';
import { IconButton } from '#web/ui/buttons/IconButton.tsx';
import { DateField } from '#web/ui/forms/DateField.tsx';
import { TextField } from '#web/ui/forms/TextField.tsx';
import { Row, Stack } from '#web/ui/layout/flow.tsx';
import { OpeningState } from './OpeningCalendar.tsx';
import styles from './groups.module.css';

const holidayNames = { tsagaan_sar: m.manage_group_tsagaan_sar, naadam: m.manage_group_naadam } satisfies Record<
  Holiday,
  unknown
>;

/** The pauses of a group, and what the calendar opens with them. */
export function PausesField() {
  const faultText = useFaultText();
  const { setValue, watch, formState } = useContent();
  const [now] = useState(() => new Date().toISOString());
  const draft = watch();
  const pauses = pausesIn(typeof draft['pauses'] === 'string' ? draft['pauses'] : null);
  const schedule = lenientValues(groupRecord, draft);
  const error = faultText(formState.errors['pauses']);
  const change = (next: readonly Pause[]) =>
    setValue('pauses', pausesText(next), { shouldDirty: true, shouldValidate: formState.isSubmitted });
  return (
    <Stack gap={4}>
      {pauses.map((pause, index) => (
        <PauseRow
          // The order is that of the text.
          key={index}
          name={index === 0 ? 'pauses' : `pauses-${index}`}
          pause={pause}
          onChange={(changed) => change(pauses.with(index, changed))}
          onRemove={() => change(pauses.toSpliced(index, 1))}
        />
      ))}
      {error && (
        <p className={styles.error} role="alert">
          {error}
        </p>
      )}
      <AddPauses schedule={schedule} now={now} pauses={pauses} onChange={change} />
      {schedule.start_date && <OpeningState schedule={schedule} now={now} />}
    </Stack>
  );
}

interface AddPausesProps {
  schedule: Schedule;
  now: string;
  pauses: Pause[];
  onChange: (pauses: Pause[]) => void;
}

/** Moves the group by a week, and adds holidays and other pauses. */
function AddPauses({ schedule, now, pauses, onChange }: AddPausesProps) {
  const t = useText();
  const add = (pause: Pause) => onChange([...pauses, pause]);
  return (
    <Row>
      <Button
        variant="secondary"
        size="sm"
        icon={<CalendarPlus />}
        disabled={!schedule.start_date}
        onClick={() => onChange(movedByAWeek(schedule, t(m.manage_group_moved), now))}
      >
        {t(m.manage_group_move)}
      </Button>
      {proposedHolidays(now).map(({ holiday, from, to }) => (
        <Button
          key={holiday}
          variant="secondary"
          size="sm"
          icon={<CalendarOff />}
          disabled={pauses.some((pause) => pause.from === from)}
          onClick={() => add({ from, to, name: t(holidayNames[holiday]) })}
        >
          {t(holidayNames[holiday])}
        </Button>
      ))}
      <Button variant="ghost" size="sm" onClick={() => add({ from: '', to: '', name: '' })}>
        {t(m.manage_group_pause_add)}
      </Button>
    </Row>
  );
}

interface PauseRowProps {
  name: string;
  pause: Pause;
  onChange: (pause: Pause) => void;
  onRemove: () => void;
}

function PauseRow({ name, pause, onChange, onRemove }: PauseRowProps) {
  const t = useText();
  const [thisYear] = useState(() => new Date().getFullYear());
  const years = { first: thisYear - 1, last: thisYear + 5 };
  return (
    <div className={styles.pause}>
      <DateField
        name={name}
        label={t(m.manage_group_pause_from)}
        value={pause.from}
        years={years}
        onChange={(from) => onChange({ ...pause, from })}
      />
      <DateField
        name={`${name}-to`}
        label={t(m.manage_group_pause_to)}
        value={pause.to}
        years={years}
        onChange={(to) => onChange({ ...pause, to })}
      />
      <TextField
        label={t(m.manage_group_pause_name)}
        value={pause.name}
        maxLength={100}
        onChange={({ target }) => onChange({ ...pause, name: target.value })}
      />
      <IconButton label={t(m.manage_group_pause_remove, { name: pause.name || pause.from })} onClick={onRemove}>
        <Trash2 />
      </IconButton>
    </div>
  );
}
