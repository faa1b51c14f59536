import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { stepPosting } from '#domain/employers/contract.ts';
import type { employerSteps } from '#domain/employers/rules.ts';
import { postingKeys, postingQuery } from '#web/features/employers/api.ts';
import { useErrorText } from '#web/lib/api/error-text.ts';
import { useChange } from '#web/lib/api/use-change.ts';
import { useText } from '#web/lib/i18n/text.ts';
import { m } from '#web/paraglide/messages.js';
import { toast } from '#web/ui/feedback/toast.ts';

type EmployerStep = (typeof employerSteps)[number];

const done = {
  send: m.employers_sent,
  recall: m.employers_recalled,
  revise: m.employers_revised,
} satisfies Record<EmployerStep, unknown>;

/** Takes a step with a posting, which the page then shows in its new status. */
export function usePostingSteps(id: string) {
  const t = useText();
  const errorText = useErrorText();
  const client = useQueryClient();
  const { mutateAsync } = useChange(stepPosting, postingKeys);
  const [isBusy, setBusy] = useState(false);
  async function take(step: EmployerStep, updatedAt: string) {
    setBusy(true);
    try {
      const changed = await mutateAsync({ params: { id }, body: { step, updated_at: updatedAt } });
      toast.success(t(done[step]));
      client.setQueryData(postingQuery(id).queryKey, changed);
    } catch (error) {
      toast.error(errorText(error));
      setBusy(false);
    }
  }
  return { take, isBusy };
}
