import { useQuery } from '@tanstack/react-query';
import { setMyLeave, getMyLeave } from '#domain/progress/contract.ts';
import { m } from '#web/paraglide/messages.js';
import { useText } from '#web/lib/i18n/text.ts';
import { CardSection } from '#web/ui/layout/CardSection.tsx';
import { LeaveForm, useLeaveText } from './LeaveForm.tsx';
import { useChange } from '#web/lib/api/use-change.ts';
import { apiQuery, keyOf } from '#web/lib/api/query.ts';

/** The learner's leave, to set, move or end; nothing while it loads. */
export function LeaveCard() {
  const t = useText();
  const leaveText = useLeaveText();
  const { data } = useQuery(apiQuery(getMyLeave, {}));
  const { mutateAsync, isPending } = useChange(setMyLeave, [keyOf(getMyLeave)]);
  if (!data) return null;
  const { leave } = data;
  return (
    <CardSection
      title={leave ? leaveText(leave) : t(m.progress_break)}
      lead={t(leave ? m.progress_away_text : m.progress_break_text)}
    >
      <LeaveForm leave={leave} isBusy={isPending} onChange={(next) => mutateAsync({ body: { leave: next } })} />
    </CardSection>
  );
}
