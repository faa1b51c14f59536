import { useQueryClient } from '@tanstack/react-query';
import { type AdminSubmission, setHomeworkSeen } from '#domain/homework/contract.ts';
import { secondsToUndo } from '#domain/kernel/list.ts';
import { m } from '#web/paraglide/messages.js';
import { useApi } from '#web/lib/api/ApiProvider.tsx';
import { ApiError } from '#web/lib/api/call-api.ts';
import { useErrorText } from '#web/lib/api/error-text.ts';
import { useMutation } from '#web/lib/api/use-mutation.ts';
import { invalidate } from '#web/lib/api/query.ts';
import { resources } from '#web/lib/api/resources.ts';
import { useText } from '#web/lib/i18n/text.ts';
import { toast } from '#web/ui/feedback/toast.ts';
import { toastWithUndo } from '#web/ui/feedback/undo-toast.tsx';

type Marked = Pick<AdminSubmission, 'id' | 'homework_link' | 'updated_at'>;

/** Marks a submission as seen, or as unseen, which removes its decision; null if it was refused, which is announced. */
export function useMarking() {
  const t = useText();
  const api = useApi();
  const client = useQueryClient();
  const errorText = useErrorText();
  const { mutateAsync } = useMutation({
    mutationFn: ({ submission: { id, homework_link, updated_at }, seen }: { submission: Marked; seen: boolean }) =>
      api(setHomeworkSeen, { params: { id }, body: { seen, homework_link, updated_at } }),
    onSettled: () => invalidate(client, resources.homeworkLists),
  });
  return async (submission: Marked, seen: boolean) =>
    await mutateAsync({ submission, seen }).catch((error: unknown) => {
      const link = error instanceof ApiError && error.code === 'wrong_status' ? error.details.homework_link : undefined;
      toast.error(link === undefined ? errorText(error) : t(m.teaching_link_replaced, { link: String(link) }));
      return null;
    });
}

/** Like `useMarking`, announced and with undo. */
export function useMarkingWithUndo() {
  const t = useText();
  const mark = useMarking();
  return async (submission: Marked, seen: boolean) => {
    const after = await mark(submission, seen);
    if (!after) return;
    const text = seen ? t(m.teaching_marked, { count: 1 }) : t(m.teaching_unmarked);
    toastWithUndo(text, { seconds: secondsToUndo, onUndo: () => void mark(after, !seen) });
  };
}
