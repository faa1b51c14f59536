import { useState } from 'react';
import { unlockWeeks, type WeekEnrollment } from '#domain/enrollments/contract.ts';
import { lastWeek } from '#domain/enrollments/rules.ts';
import { m } from '#web/paraglide/messages.js';
import { useRowChanges } from '#web/admin-kit/decisions/use-row-changes.ts';
import { useApi } from '#web/lib/api/ApiProvider.tsx';
import { useErrorText } from '#web/lib/api/error-text.ts';
import { useText } from '#web/lib/i18n/text.ts';

/** The week that the change sets for each of its rows. */
export interface WeekChoice {
  rows: WeekEnrollment[];
  weekOf: (row: WeekEnrollment) => number;
  onSaved: () => void;
}

/** One week more than a learner has. */
export const nextWeekOf = (row: WeekEnrollment) => Math.min(lastWeek, (row.unlocked_week_number ?? 0) + 1);

/** Unlocks weeks at once, or after a question if weeks would be locked again. Each change can be undone. */
export function useWeekChanges() {
  const t = useText();
  const errorText = useErrorText();
  const api = useApi();
  const [pending, setPending] = useState<WeekChoice | null>(null);
  const { change, isPending } = useRowChanges<number | null>({
    send: (changes) =>
      api(unlockWeeks, { body: { changes: changes.map(({ to, ...row }) => ({ ...row, to: to ?? 0 })) } }),
    doneText: (count) => (count === 1 ? t(m.admin_weeks_saved) : t(m.admin_weeks_saved_several, { count })),
    failedText: (error) => t(m.admin_weeks_save_failed, { message: errorText(error) }),
  });
  const save = ({ rows, weekOf, onSaved }: WeekChoice) =>
    change({ changes: rows.map((row) => ({ id: row.id, from: row.unlocked_week_number, to: weekOf(row) })), onSaved });
  return {
    isBusy: isPending,
    /** The choice to confirm, with the rows whose weeks it locks. */
    pending: pending && { ...pending, rows: loweredOf(pending) },
    propose: (choice: WeekChoice) => (loweredOf(choice).length > 0 ? setPending(choice) : save(choice)),
    confirm: () => {
      if (pending) save(pending);
      setPending(null);
    },
    cancel: () => setPending(null),
  };
}

export type WeekChanging = ReturnType<typeof useWeekChanges>;

const loweredOf = ({ rows, weekOf }: WeekChoice) => rows.filter((row) => weekOf(row) < (row.unlocked_week_number ?? 0));
