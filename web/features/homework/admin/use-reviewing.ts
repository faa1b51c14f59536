import { useQueryClient } from '@tanstack/react-query';
import {
  type AdminSubmission,
  type HomeworkStudent,
  markHomeworkSeen,
  reviewHomework,
  unmarkHomeworkSeen,
} from '#domain/homework/contract.ts';
import type { CallInput } from '#domain/kernel/endpoint.ts';
import { secondsToUndo } from '#domain/kernel/list.ts';
import { m } from '#web/paraglide/messages.js';
import { useApi } from '#web/lib/api/ApiProvider.tsx';
import { ApiError } from '#web/lib/api/call-api.ts';
import { useErrorText } from '#web/lib/api/error-text.ts';
import { useMutation } from '#web/lib/api/use-mutation.ts';
import { useFormat } from '#web/lib/format/use-format.tsx';
import { useText } from '#web/lib/i18n/text.ts';
import { toast } from '#web/ui/feedback/toast.ts';
import { toastWithUndo } from '#web/ui/feedback/undo-toast.tsx';
import { adminHomeworkKey } from './admin-api.ts';

interface Review {
  submission: AdminSubmission;
  seen: boolean;
  comment: string | null;
}

function useReviewMutations() {
  const api = useApi();
  const client = useQueryClient();
  const onSettled = () => client.invalidateQueries({ queryKey: adminHomeworkKey });
  const review = useMutation({
    mutationFn: ({ submission: { id, homework_link, updated_at }, seen, comment }: Review) =>
      api(reviewHomework, { params: { id }, body: { seen, comment, homework_link, updated_at } }),
    onSettled,
  });
  const markAll = useMutation({
    mutationFn: (input: CallInput<typeof markHomeworkSeen>) => api(markHomeworkSeen, input),
    onSettled,
  });
  const unmarkAll = useMutation({
    mutationFn: (input: CallInput<typeof unmarkHomeworkSeen>) => api(unmarkHomeworkSeen, input),
    onSettled,
  });
  return { review, markAll, unmarkAll };
}

/** A mentor's actions on submissions, each announced and with undo. */
export function useReviewing() {
  const t = useText();
  const { number } = useFormat();
  const errorText = useErrorText();
  const { review, markAll, unmarkAll } = useReviewMutations();

  const fail = (error: Error) => {
    const link = error instanceof ApiError && error.code === 'wrong_status' ? error.details.homework_link : undefined;
    toast.error(link === undefined ? errorText(error) : t(m.teaching_link_replaced, { link: String(link) }));
  };
  const send = async (changed: Review): Promise<AdminSubmission | null> => {
    try {
      return await review.mutateAsync(changed);
    } catch (error) {
      fail(error as Error);
      return null;
    }
  };

  return {
    isBusy: review.isPending,
    /** Marks a submission as seen or not; the comment stays. */
    async setSeen(submission: AdminSubmission, seen: boolean) {
      const after = await send({ submission, seen, comment: submission.comment });
      if (!after) return;
      const undo = () => void send({ submission: after, seen: !seen, comment: after.comment });
      const text = seen ? t(m.teaching_marked, { count: 1 }) : t(m.teaching_unmarked);
      toastWithUndo(text, { seconds: secondsToUndo, onUndo: undo });
    },
    /** Saves a comment, which also marks the submission as seen. */
    async comment(submission: AdminSubmission, comment: string) {
      const after = await send({ submission, seen: true, comment: comment.trim() || null });
      if (after) toast.success(t(m.teaching_comment_saved));
      return after;
    },
    setAllSeen({ id, last_homework_at }: HomeworkStudent, week: number | undefined) {
      const params = { id };
      const undo = (seen_at: string) =>
        void unmarkAll
          .mutateAsync({ params, body: { seen_at } })
          .then(() => toast.success(t(m.teaching_unmarked)), fail);
      void markAll.mutateAsync({ params, body: { up_to: last_homework_at, week } }).then(
        ({ seen_at, count }) =>
          toastWithUndo(t(m.teaching_marked, { count: number(count) }), {
            seconds: secondsToUndo,
            onUndo: () => undo(seen_at),
          }),
        fail,
      );
    },
  };
}
