import { useQueryClient } from '@tanstack/react-query';
import { type Applicant, stepApplicant } from '#domain/employers/applicants-contract.ts';
import type { CompanyStep, RefusalReason } from '#domain/applications/sharing.ts';
import { useErrorText } from '#web/lib/api/error-text.ts';
import { useChange } from '#web/lib/api/use-change.ts';
import { useText } from '#web/lib/i18n/text.ts';
import { m } from '#web/paraglide/messages.js';
import { toast } from '#web/ui/feedback/toast.ts';
import { applicantQuery, applicantsKeys } from './api.ts';

const done = {
  ask: m.applicants_ask_done,
  offer: m.applicants_offer_done,
  refuse: m.applicants_refuse_done,
  take_back: m.applicants_taken_back,
} as const satisfies Record<CompanyStep, unknown>;

/** Takes steps from the stage that is shown; after an error it is loaded again. `take` returns whether it was taken. */
export function useSteps({ id, stage_at }: Pick<Applicant, 'id' | 'stage_at'>) {
  const t = useText();
  const errorText = useErrorText();
  const client = useQueryClient();
  const { mutateAsync, isPending } = useChange(stepApplicant, applicantsKeys);
  const { queryKey } = applicantQuery(id);
  const take = async (step: CompanyStep, more: { text?: string; reason?: RefusalReason } = {}): Promise<boolean> => {
    try {
      client.setQueryData(queryKey, await mutateAsync({ params: { id }, body: { step, stage_at, ...more } }));
      toast.success(t(done[step]));
      return true;
    } catch (error) {
      toast.error(errorText(error));
      await client.invalidateQueries({ queryKey });
      return false;
    }
  };
  return { take, isBusy: isPending };
}
