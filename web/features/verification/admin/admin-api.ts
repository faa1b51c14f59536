import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import {
  type AdminVerificationRequest,
  decideVerification,
  listVerificationRequests,
  type verificationSteps,
} from '#domain/verification/admin-contract.ts';
import { verification } from '#domain/verification/rules.ts';
import { m } from '#web/paraglide/messages.js';
import { useApi } from '#web/lib/api/ApiProvider.tsx';
import { useMutation } from '#web/lib/api/use-mutation.ts';
import { keyOf, adminKey } from '#web/lib/api/query.ts';
import { useText } from '#web/lib/i18n/text.ts';
import { verificationStatus } from '#web/shared/statuses/statuses.ts';
import type { AdminPageOfRows } from '#web/admin-kit/list/ListFrame.tsx';
import { toast } from '#web/ui/feedback/toast.ts';

const listKey = keyOf(listVerificationRequests);

export type VerificationStep = (typeof verificationSteps)[number];

export interface Decision {
  request: AdminVerificationRequest;
  step: VerificationStep;
  reason?: string | undefined;
}

type RequestPage = AdminPageOfRows<AdminVerificationRequest>;

/** Decisions are final, so each is confirmed first; then it is shown at once, and reverted if the server refuses. */
export function useVerificationDecisions() {
  const t = useText();
  const api = useApi();
  const client = useQueryClient();
  const [pending, setPending] = useState<Decision | null>(null);
  const [answer, setAnswer] = useState<AdminVerificationRequest | null>(null);
  const { mutate: decide } = useMutation({
    mutationFn: ({ request: { id }, step, reason }: Decision) =>
      api(decideVerification, { params: { id }, body: { step, reason } }),
    onMutate: async ({ request, step }) => {
      await client.cancelQueries({ queryKey: listKey });
      const before = client.getQueriesData<RequestPage>({ queryKey: listKey });
      const decided = { ...request, status: verification.steps[step].to };
      client.setQueriesData<RequestPage>(
        { queryKey: listKey },
        (page) => page && { ...page, rows: page.rows.map((row) => (row.id === request.id ? decided : row)) },
      );
      return before;
    },
    onSuccess: (request) => {
      setAnswer(request);
      const status = t(verificationStatus[request.status].label).toLowerCase();
      toast.success(t(m.decisions_verification_updated, { status }));
    },
    onError: (_error, _decision, before) => {
      for (const [key, page] of before ?? []) client.setQueryData(key, page);
      toast.error(t(m.decisions_verification_update_failed));
    },
    onSettled: () => void client.invalidateQueries({ queryKey: adminKey }),
  });
  return {
    pending,
    answerOf: (id: string | null) => (answer?.id === id ? answer : null),
    propose: (decision: Decision) => setPending(decision),
    confirm: (reason: string) => {
      if (pending) decide({ ...pending, reason: reason || undefined });
      setPending(null);
    },
    cancel: () => setPending(null),
  };
}
