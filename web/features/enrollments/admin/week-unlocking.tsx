import { useMutation, useQueryClient } from '@tanstack/react-query';
import { LockOpen } from 'lucide-react';
import { type ReactNode, useEffect, useRef } from 'react';
import { useForm } from 'react-hook-form';
import { type AdminEnrollment, unlockWeeks } from '#domain/enrollments/contract.ts';
import { weekForm } from '#domain/enrollments/form.ts';
import { unlockableWeeks } from '#domain/enrollments/rules.ts';
import { m } from '#web/paraglide/messages.js';
import { useApi } from '#web/lib/api/ApiProvider.tsx';
import { useErrorText } from '#web/lib/api/error-text.ts';
import { useText } from '#web/lib/i18n/text.ts';
import { nameOf } from '#web/admin-kit/list/cells.tsx';
import { Button } from '#web/ui/buttons/Button.tsx';
import { toast } from '#web/ui/feedback/toast.ts';
import { SelectField } from '#web/ui/forms/SelectField.tsx';
import { schemaResolver } from '#web/ui/forms/schema-resolver.ts';
import { Row } from '#web/ui/layout/flow.tsx';
import styles from './week-unlocking.module.css';

/** Unlocks one week for all selected learners. */
export function BulkUnlock({ rows, onDone }: { rows: AdminEnrollment[]; onDone: () => void }) {
  const t = useText();
  const form = useWeekForm({ ids: rows.map((row) => row.id), week: '', onSaved: onDone });
  return (
    <form noValidate aria-label={t(m.admin_weeks_bulk)} onSubmit={form.onSubmit}>
      <WeekFields label={t(m.admin_weeks_bulk)} form={form}>
        <Button type="submit" size="sm" icon={<LockOpen />} busy={form.isBusy}>
          {t(m.admin_weeks_unlock)}
        </Button>
      </WeekFields>
    </form>
  );
}

/** Changes one learner's unlocked week in the table row. */
export function WeekEditor({ enrollment, onDone }: { enrollment: AdminEnrollment; onDone: () => void }) {
  const t = useText();
  const week = String(enrollment.unlocked_week_number ?? '');
  const form = useWeekForm({ ids: [enrollment.id], week, onSaved: onDone });
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
        {...form.field}
        className={styles.select}
        label={<span className="visually-hidden">{label}</span>}
        error={form.isMissing && t(m.admin_weeks_required)}
      >
        <option value="">{t(m.admin_weeks_choose)}</option>
        {unlockableWeeks.map((one) => (
          <option key={one} value={one}>
            {one === 0 ? t(m.admin_none) : t(m.week_number, { week: one })}
          </option>
        ))}
      </SelectField>
      {children}
    </Row>
  );
}

interface WeekDraft {
  unlocked_week_number: string;
}

const checkWeek = schemaResolver(
  weekForm,
  ({ unlocked_week_number: week }: WeekDraft) => ({ unlocked_week_number: week === '' ? null : Number(week) }),
  () => 'required',
);

function useWeekForm({ ids, week, onSaved }: { ids: string[]; week: string; onSaved: () => void }) {
  const t = useText();
  const errorText = useErrorText();
  const api = useApi();
  const client = useQueryClient();
  const { mutateAsync, isPending } = useMutation({
    mutationFn: (chosen: number) => api(unlockWeeks, { body: { enrollment_ids: ids, unlocked_week_number: chosen } }),
    onSuccess: () => void client.invalidateQueries({ queryKey: ['admin'] }),
  });
  const form = useForm({
    defaultValues: { unlocked_week_number: week },
    resolver: checkWeek,
    shouldFocusError: false,
  });
  const save = form.handleSubmit(async ({ unlocked_week_number: chosen }) => {
    if (isPending) return;
    try {
      await mutateAsync(chosen);
      toast.success(ids.length === 1 ? t(m.admin_weeks_saved) : t(m.admin_weeks_saved_several, { count: ids.length }));
      onSaved();
    } catch (error) {
      toast.error(t(m.admin_weeks_save_failed, { message: errorText(error) }));
    }
  });
  return {
    field: form.register('unlocked_week_number'),
    isMissing: form.formState.errors.unlocked_week_number !== undefined,
    isBusy: isPending,
    onSubmit: (event: React.FormEvent) => void save(event),
  };
}
