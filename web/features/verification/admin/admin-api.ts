import { keepPreviousData, queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import type { CallInput } from '#domain/kernel/endpoint.ts';
import {
  type AdminVerificationRequest,
  decideVerification,
  exportVerificationRequests,
  getVerificationRequest,
  listVerificationRequests,
  type verificationSteps,
} from '#domain/verification/admin-contract.ts';
import { verification } from '#domain/verification/rules.ts';
import { useApi } from '#web/lib/api/ApiProvider.tsx';
import type { CallApi } from '#web/lib/api/call-api.ts';
import { useDownload } from '#web/lib/api/download.ts';
import type { AdminPageOfRows } from '#web/admin-kit/list/AdminList.tsx';

const listKey = ['admin', 'verification', 'list'];

/** The query of the list of verification requests. */
export type VerificationFilter = CallInput<typeof listVerificationRequests>['query'];

/** One page of all verification requests. */
export const verificationListQuery = (api: CallApi, query: VerificationFilter) =>
  queryOptions({
    queryKey: [...listKey, query],
    queryFn: () => api(listVerificationRequests, { query }),
    placeholderData: keepPreviousData,
  });

/** One verification request: what the address opens and the page on the screen does not hold. */
export const verificationQuery = (api: CallApi, id: string) =>
  queryOptions({
    queryKey: ['admin', 'verification', 'one', id],
    queryFn: () => api(getVerificationRequest, { params: { id } }),
  });

/** Downloads verification requests as CSV. */
export function useVerificationExport() {
  const download = useDownload();
  return async (query: VerificationFilter) =>
    await download(exportVerificationRequests, { query }, 'verification_requests.csv');
}

/** A step of the verification table. */
export type VerificationStep = (typeof verificationSteps)[number];

/** What an admin decides of a request. */
export interface Decision {
  request: AdminVerificationRequest;
  step: VerificationStep;
  reason?: string | undefined;
}

type RequestPage = AdminPageOfRows<AdminVerificationRequest>;

/** Decides on a request, once: the list shows it at once, and goes back when the server refuses. */
export function useDecideVerification({
  onAnswer,
  onRefusal,
}: {
  onAnswer: (request: AdminVerificationRequest) => void;
  onRefusal: (error: Error) => void;
}) {
  const api = useApi();
  const client = useQueryClient();
  return useMutation({
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
    onSuccess: onAnswer,
    onError: (error, _decision, before) => {
      for (const [key, page] of before ?? []) client.setQueryData(key, page);
      onRefusal(error);
    },
    onSettled: () => void client.invalidateQueries({ queryKey: ['admin'] }),
  });
}
