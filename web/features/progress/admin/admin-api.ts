import { useQueryClient } from '@tanstack/react-query';
import { type LearnerProgress, setLeave } from '#domain/progress/admin-contract.ts';
import type { Leave } from '#domain/progress/contract.ts';
import { useApi } from '#web/lib/api/ApiProvider.tsx';
import { useMutation } from '#web/lib/api/use-mutation.ts';

/** Sets a learner's leave, or ends it with null, unless it is no longer the one in `row`. */
export function useChangeLeave(row: LearnerProgress) {
  const [api, client] = [useApi(), useQueryClient()];
  const seen = row.leave?.returns_on ?? null;
  return useMutation({
    mutationFn: (leave: Leave | null) => api(setLeave, { params: { id: row.student.id }, body: { leave, seen } }),
    onSettled: () => client.invalidateQueries({ queryKey: ['admin', 'progress'] }),
  });
}
