import { LockOpen, Plus } from 'lucide-react';
import { type FormEvent, type ReactNode, useEffect, useRef, useState } from 'react';
import type { WeekEnrollment } from '#domain/enrollments/contract.ts';
import { unlockableWeeks } from '#domain/enrollments/rules.ts';
import { m } from '#web/paraglide/messages.js';
import { useText } from '#web/lib/i18n/text.ts';
import { nameOf } from '#web/admin-kit/list/cells.tsx';
import { Button } from '#web/ui/buttons/Button.tsx';
import { SelectField } from '#web/ui/forms/SelectField.tsx';
import { Row } from '#web/ui/layout/flow.tsx';
import { ConfirmDialog } from '#web/ui/overlay/ConfirmDialog.tsx';
import { useLastValue } from '#web/admin-kit/record-sheet/use-last-value.ts';
import { nextWeekOf, type WeekChanging } from './use-week-changes.ts';
import styles from './week-unlocking.module.css';
import { openWeekText } from '#web/admin-kit/list/StartFields.tsx';

interface BulkUnlockProps {
  rows: WeekEnrollment[];
  changing: WeekChanging;
  onDone: () => void;
}

/** Unlocks one week for all selected learners. */
export function BulkUnlock({ rows, changing, onDone }: BulkUnlockProps) {
  const t = useText();
  const form = useWeekForm({ rows, week: '', changing, onSaved: onDone });
  const raisable = rows.filter((row) => row.status !== 'dropped' && nextWeekOf(row) !== row.unlocked_week_number);
  return (
    <form noValidate aria-label={t(m.admin_weeks_bulk)} onSubmit={form.onSubmit}>
      <WeekFields label={t(m.admin_weeks_bulk)} form={form}>
        <Button type="submit" size="sm" icon={<LockOpen />} busy={form.isBusy}>
          {t(m.admin_weeks_unlock)}
        </Button>
        {raisable.length > 0 && (
          <Button
            size="sm"
            variant="secondary"
            icon={<Plus />}
            busy={form.isBusy}
            onClick={() => changing.propose({ rows: raisable, weekOf: nextWeekOf, onSaved: onDone })}
          >
            {t(m.admin_weeks_next)}
          </Button>
        )}
      </WeekFields>
    </form>
  );
}

interface WeekEditorProps {
  enrollment: WeekEnrollment;
  changing: WeekChanging;
  onDone: () => void;
}

/** Changes one learner's unlocked week in the table row. */
export function WeekEditor({ enrollment, changing, onDone }: WeekEditorProps) {
  const t = useText();
  const week = String(enrollment.unlocked_week_number ?? '');
  const form = useWeekForm({ rows: [enrollment], week, changing, onSaved: onDone });
  const name = nameOf(t, enrollment.student);
  const element = useFocusInRow();
  return (
    <form ref={element} noValidate onKeyDown={(event) => event.key === 'Escape' && onDone()} onSubmit={form.onSubmit}>
      <WeekFields label={t(m.admin_weeks_row, { name })} form={form}>
        <Button type="submit" size="sm" busy={form.isBusy} aria-label={`${name}: ${t(m.admin_save)}`}>
          {t(m.admin_save)}
        </Button>
        <Button variant="secondary" size="sm" aria-label={`${name}: ${t(m.ui_cancel)}`} onClick={onDone}>
          {t(m.ui_cancel)}
        </Button>
      </WeekFields>
    </form>
  );
}

/** Focuses the select when the row becomes a form, and the row afterwards. */
function useFocusInRow() {
  const form = useRef<HTMLFormElement>(null);
  useEffect(() => {
    const row = form.current?.closest('tr');
    form.current?.querySelector('select')?.focus();
    return () => row?.focus();
  }, []);
  return form;
}

interface WeekFieldsProps {
  /** For screen readers. */
  label: string;
  form: ReturnType<typeof useWeekForm>;
  children: ReactNode;
}

/** The last open week, 0 to 27; 0 opens none. */
function WeekFields({ label, form, children }: WeekFieldsProps) {
  const t = useText();
  return (
    <Row align="start" className={styles.fields}>
      <SelectField
        value={form.chosen}
        onChange={({ target }) => form.setChosen(target.value)}
        className={styles.select}
        label={<span className="visually-hidden">{label}</span>}
        error={form.isMissing && t(m.admin_weeks_required)}
      >
        <option value="">{t(m.admin_weeks_choose)}</option>
        {unlockableWeeks.map((one) => (
          <option key={one} value={one}>
            {openWeekText(t, one)}
          </option>
        ))}
      </SelectField>
      {children}
    </Row>
  );
}

interface WeekFormOptions {
  rows: WeekEnrollment[];
  /** The selected week; '' for none. */
  week: string;
  changing: WeekChanging;
  onSaved: () => void;
}

function useWeekForm({ rows, week, changing, onSaved }: WeekFormOptions) {
  const [chosen, setChosen] = useState(week);
  const [isMissing, setMissing] = useState(false);
  function onSubmit(event: FormEvent) {
    event.preventDefault();
    setMissing(chosen === '');
    if (chosen !== '' && !changing.isBusy) changing.propose({ rows, weekOf: () => Number(chosen), onSaved });
  }
  return { chosen, setChosen, isMissing, isBusy: changing.isBusy, onSubmit };
}

/** Asks before weeks are locked again. */
export function LockingDialog({ changing: { pending, confirm, cancel } }: { changing: WeekChanging }) {
  const t = useText();
  const shown = useLastValue(pending);
  return (
    <ConfirmDialog
      danger
      undoable
      open={pending !== null}
      question={t(m.admin_weeks_lower_question)}
      confirmLabel={t(m.admin_weeks_lower)}
      onConfirm={confirm}
      onCancel={cancel}
    >
      {shown?.rows
        .map(
          (row) =>
            `${nameOf(t, row.student)}: ${openWeekText(t, row.unlocked_week_number)} → ${openWeekText(t, shown.weekOf(row))}`,
        )
        .join('\n')}
    </ConfirmDialog>
  );
}
