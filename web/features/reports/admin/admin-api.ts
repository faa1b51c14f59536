import { keepPreviousData, queryOptions, useQueryClient } from '@tanstack/react-query';
import type { CallInput } from '#domain/kernel/endpoint.ts';
import { answerReport, listReports } from '#domain/reports/contract.ts';
import { useApi } from '#web/lib/api/ApiProvider.tsx';
import type { CallApi } from '#web/lib/api/call-api.ts';
import { useMutation } from '#web/lib/api/use-mutation.ts';

const all = ['admin', 'reports'] as const;

export const reportsQuery = (api: CallApi, query: NonNullable<CallInput<typeof listReports>['query']>) =>
  queryOptions({
    queryKey: [...all, query],
    queryFn: () => api(listReports, { query }),
    placeholderData: keepPreviousData,
  });

export function useAnswerReport() {
  const api = useApi();
  const client = useQueryClient();
  return useMutation({
    mutationFn: (input: CallInput<typeof answerReport>) => api(answerReport, input),
    onSettled: async () => {
      await client.invalidateQueries({ queryKey: all });
      await client.invalidateQueries({ queryKey: ['admin', 'waiting'] });
    },
  });
}
