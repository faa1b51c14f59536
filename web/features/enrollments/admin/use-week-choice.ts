import { useState } from 'react';
import { m } from '#web/paraglide/messages.js';
import { useErrorText } from '#web/lib/api/error-text.ts';
import { useText } from '#web/lib/i18n/text.ts';
import { toast } from '#web/ui/feedback/toast.ts';
import { useUnlockWeeks } from './admin-api.ts';

/** A week that is chosen and then saved for some enrolments; without a choice it is not saved. */
export function useWeekChoice({
  ids,
  initial,
  onSaved,
}: {
  ids: string[];
  initial: number | null;
  onSaved: () => void;
}) {
  const t = useText();
  const errorText = useErrorText();
  const { mutateAsync, isPending } = useUnlockWeeks();
  const [week, setWeek] = useState(initial);
  const [isMissing, setMissing] = useState(false);

  return {
    week,
    busy: isPending,
    error: isMissing ? t(m.admin_weeks_required) : undefined,
    choose: (next: number | null) => {
      setWeek(next);
      setMissing(false);
    },
    save: () => {
      if (week === null) {
        setMissing(true);
        return;
      }
      mutateAsync({ ids, week }).then(
        () => {
          toast.success(
            ids.length === 1 ? t(m.admin_weeks_saved) : t(m.admin_weeks_saved_several, { count: ids.length }),
          );
          onSaved();
        },
        (error: Error) => toast.error(t(m.admin_weeks_save_failed, { message: errorText(error) })),
      );
    },
  };
}
