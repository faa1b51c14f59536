import { listSavedJobs, setJobSaved } from '#domain/saved-jobs/contract.ts';
import { useErrorText } from '#web/lib/api/error-text.ts';
import { apiQuery, keyOf } from '#web/lib/api/query.ts';
import { useChange } from '#web/lib/api/use-change.ts';
import { toast } from '#web/ui/feedback/toast.ts';

export const savedJobsQuery = apiQuery(listSavedJobs, {});

/** Saves a job, or no longer. `saving` is what will hold while a change is under way, and null otherwise. */
export function useSaving(id: string) {
  const errorText = useErrorText();
  // Two changes on their way at once could arrive in the other order.
  const change = useChange(setJobSaved, [keyOf(listSavedJobs)], `save ${id}`);
  const save = (saved: boolean) =>
    void change
      .mutateAsync({ params: { id }, body: { saved } })
      .catch((error: unknown) => toast.error(errorText(error)));
  return { saving: change.isPending ? change.variables.body.saved : null, save };
}
