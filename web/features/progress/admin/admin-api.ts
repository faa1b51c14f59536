import { keepPreviousData, queryOptions, useQueryClient } from '@tanstack/react-query';
import type { CallInput } from '#domain/kernel/endpoint.ts';
import {
  endLeave,
  exportProgress,
  getProgress,
  type LearnerProgress,
  listProgress,
  sendNudges,
  setLeave,
} from '#domain/progress/admin-contract.ts';
import { useApi } from '#web/lib/api/ApiProvider.tsx';
import type { CallApi } from '#web/lib/api/call-api.ts';
import { useDownload } from '#web/lib/api/download.ts';
import { useMutation } from '#web/lib/api/use-mutation.ts';

const progressKey = ['admin', 'progress'];

type ProgressQuery = CallInput<typeof listProgress>['query'];

export const progressListQuery = (api: CallApi, query: ProgressQuery) =>
  queryOptions({
    queryKey: [...progressKey, 'list', query],
    queryFn: () => api(listProgress, { query }),
    placeholderData: keepPreviousData,
  });

export const progressQuery = (api: CallApi, id: string) =>
  queryOptions({
    queryKey: [...progressKey, 'one', id],
    queryFn: () => api(getProgress, { params: { id } }),
  });

export function useProgressExport() {
  const download = useDownload();
  return (query: ProgressQuery) => download(exportProgress, { query }, 'progress.csv');
}

export function useSendNudges() {
  const [api, client] = [useApi(), useQueryClient()];
  return useMutation({
    mutationFn: (body: CallInput<typeof sendNudges>['body']) => api(sendNudges, { body }),
    onSettled: () => client.invalidateQueries({ queryKey: progressKey }),
  });
}

/** Sets the day of a learner's return, or ends the leave with null. */
export function useChangeLeave({ student: { id }, leave }: LearnerProgress) {
  const [api, client] = [useApi(), useQueryClient()];
  const params = { id };
  return useMutation({
    mutationFn: (returnsOn: string | null) =>
      returnsOn === null
        ? api(endLeave, { params })
        : api(setLeave, { params, body: { returns_on: returnsOn, seen: leave?.returns_on ?? null } }),
    onSettled: () => client.invalidateQueries({ queryKey: progressKey }),
  });
}
