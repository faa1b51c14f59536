import { secondsToUndo } from '#domain/kernel/list.ts';
import type { AdminSubmission, HomeworkStudent } from '#domain/homework/contract.ts';
import { m } from '#web/paraglide/messages.js';
import { ApiError } from '#web/lib/api/call-api.ts';
import { useErrorText } from '#web/lib/api/error-text.ts';
import { useFormat } from '#web/lib/format/use-format.tsx';
import { useText } from '#web/lib/i18n/text.ts';
import { toast } from '#web/ui/feedback/toast.ts';
import { toastWithUndo } from '#web/ui/feedback/undo-toast.tsx';
import { type AskedReview, useMarkAll, useReview } from './admin-api.ts';

/** A mentor's actions on submissions, each announced and with undo. */
export function useReviewing() {
  const t = useText();
  const { number } = useFormat();
  const errorText = useErrorText();
  const review = useReview();
  const { mark, unmark } = useMarkAll();

  const fail = (error: Error) => {
    const link = error instanceof ApiError && error.code === 'wrong_status' ? error.details.homework_link : undefined;
    toast.error(link === undefined ? errorText(error) : t(m.teaching_link_replaced, { link: String(link) }));
  };
  const say = async (asked: AskedReview): Promise<AdminSubmission | null> => {
    try {
      return await review.mutateAsync(asked);
    } catch (error) {
      fail(error as Error);
      return null;
    }
  };
  const takeBack = (studentId: string, seenAt: string) =>
    void unmark.mutateAsync({ studentId, seenAt }).then(() => toast.success(t(m.teaching_unmarked)), fail);

  return {
    isBusy: review.isPending,
    /** Marks one submission, or takes its mark back; the comment stays. */
    async setSeen(submission: AdminSubmission, seen: boolean) {
      const after = await say({ submission, seen, comment: submission.comment });
      if (!after) return;
      const undo = () => void say({ submission: after, seen: !seen, comment: after.comment });
      const text = seen ? t(m.teaching_marked, { count: 1 }) : t(m.teaching_unmarked);
      toastWithUndo(text, { seconds: secondsToUndo, onUndo: undo });
    },
    /** Saves a comment, with which the submission counts as seen. */
    async comment(submission: AdminSubmission, comment: string) {
      const after = await say({ submission, seen: true, comment: comment.trim() || null });
      if (after) toast.success(t(m.teaching_comment_saved));
      return after;
    },
    /** Marks all loaded submissions of a student. */
    setAllSeen: ({ id, last_homework_at }: HomeworkStudent, week: number | undefined) =>
      void mark.mutateAsync({ studentId: id, up_to: last_homework_at, week }).then(
        ({ seen_at, count }) =>
          toastWithUndo(t(m.teaching_marked, { count: number(count) }), {
            seconds: secondsToUndo,
            onUndo: () => takeBack(id, seen_at),
          }),
        fail,
      ),
  };
}
