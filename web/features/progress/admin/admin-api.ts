import { keepPreviousData, queryOptions, useQueryClient } from '@tanstack/react-query';
import type { CallInput } from '#domain/kernel/endpoint.ts';
import {
  exportProgress,
  getProgress,
  type LearnerProgress,
  listProgress,
  setLeave,
} from '#domain/progress/admin-contract.ts';
import type { Leave } from '#domain/progress/contract.ts';
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

/** Sets a learner's leave, or ends it with null, unless it is no longer the one in `row`. */
export function useChangeLeave(row: LearnerProgress) {
  const [api, client] = [useApi(), useQueryClient()];
  const seen = row.leave?.returns_on ?? null;
  return useMutation({
    mutationFn: (leave: Leave | null) => api(setLeave, { params: { id: row.student.id }, body: { leave, seen } }),
    onSettled: () => client.invalidateQueries({ queryKey: progressKey }),
  });
}
