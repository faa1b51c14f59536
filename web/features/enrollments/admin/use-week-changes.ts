import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { unlockWeeks, type WeekEnrollment } from '#domain/enrollments/contract.ts';
import { lastWeek } from '#domain/enrollments/rules.ts';
import type { CallInput } from '#domain/kernel/endpoint.ts';
import { secondsToUndo } from '#domain/kernel/list.ts';
import { m } from '#web/paraglide/messages.js';
import { useApi } from '#web/lib/api/ApiProvider.tsx';
import { useErrorText } from '#web/lib/api/error-text.ts';
import { useMutation } from '#web/lib/api/use-mutation.ts';
import { useText } from '#web/lib/i18n/text.ts';
import { inParts } from './in-parts.ts';
import { toast } from '#web/ui/feedback/toast.ts';
import { toastWithUndo } from '#web/ui/feedback/undo-toast.tsx';

/** The week that the change sets for each of its rows. */
export interface WeekChoice {
  rows: WeekEnrollment[];
  weekOf: (row: WeekEnrollment) => number;
  onSaved: () => void;
}

type Changes = CallInput<typeof unlockWeeks>['body']['changes'];

interface WeekMutation {
  changes: Changes;
  /** Undefined for an undo, which cannot be undone itself. */
  onSaved?: () => void;
}

const changesOf = ({ rows, weekOf }: WeekChoice): Changes =>
  rows.map((row) => ({ id: row.id, from: row.unlocked_week_number, to: weekOf(row) }));

/** One week more than a learner has. */
export const nextWeekOf = (row: WeekEnrollment) => Math.min(lastWeek, (row.unlocked_week_number ?? 0) + 1);

/** Unlocks weeks at once, or after a question if weeks would be locked again. Each change can be undone. */
export function useWeekChanges() {
  const t = useText();
  const errorText = useErrorText();
  const api = useApi();
  const client = useQueryClient();
  const [pending, setPending] = useState<WeekChoice | null>(null);
  const { mutate, isPending } = useMutation({
    mutationFn: ({ changes }: WeekMutation) =>
      inParts(changes, async (part) => await api(unlockWeeks, { body: { changes: part } })),
    onSuccess: ({ stale }, { changes, onSaved }) => {
      onSaved?.();
      if (stale.length > 0) toast.error(t(m.admin_changed_meanwhile, { count: stale.length }));
      const done = changes.filter(({ id }) => !stale.includes(id));
      if (done.length === 0) return undefined;
      const text = done.length === 1 ? t(m.admin_weeks_saved) : t(m.admin_weeks_saved_several, { count: done.length });
      const back = done
        .filter(({ from, to }) => from !== to)
        .map(({ id, from, to }) => ({ id, from: to, to: from ?? 0 }));
      if (!onSaved || back.length === 0) return toast.success(text);
      return toastWithUndo(text, { seconds: secondsToUndo, onUndo: () => mutate({ changes: back }) });
    },
    onError: (error) => toast.error(t(m.admin_weeks_save_failed, { message: errorText(error) })),
    onSettled: () => void client.invalidateQueries({ queryKey: ['admin'] }),
  });
  const save = (choice: WeekChoice) => mutate({ changes: changesOf(choice), onSaved: choice.onSaved });
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
