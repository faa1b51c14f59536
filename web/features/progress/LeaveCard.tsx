import { useQuery } from '@tanstack/react-query';
import { setMyLeave } from '#domain/progress/contract.ts';
import { m } from '#web/paraglide/messages.js';
import { useApi } from '#web/lib/api/ApiProvider.tsx';
import { useText } from '#web/lib/i18n/text.ts';
import { CardSection } from '#web/ui/layout/CardSection.tsx';
import { myLeaveQuery } from './api.ts';
import { LeaveForm, useLeaveText } from './LeaveForm.tsx';
import { useChange } from '#web/lib/api/use-change.ts';

/** The learner's leave, to set, move or end; nothing while it loads. */
export function LeaveCard() {
  const t = useText();
  const leaveText = useLeaveText();
  const { data } = useQuery(myLeaveQuery(useApi()));
  const { mutateAsync, isPending } = useChange(setMyLeave, ['leave']);
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
