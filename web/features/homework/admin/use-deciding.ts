import { useQueryClient } from '@tanstack/react-query';
import { useRef } from 'react';
import { decideHomework, type HomeworkReview } from '#domain/homework/queue-contract.ts';
import type { HomeworkDecision } from '#domain/homework/rules.ts';
import type { CallInput } from '#domain/kernel/endpoint.ts';
import { secondsToUndo } from '#domain/kernel/list.ts';
import { m } from '#web/paraglide/messages.js';
import { useApi } from '#web/lib/api/ApiProvider.tsx';
import { ApiError } from '#web/lib/api/call-api.ts';
import { useErrorText } from '#web/lib/api/error-text.ts';
import { useMutation } from '#web/lib/api/use-mutation.ts';
import { invalidate } from '#web/lib/api/query.ts';
import { resources } from '#web/lib/api/resources.ts';
import { useText } from '#web/lib/i18n/text.ts';
import { homeworkStatus } from '#web/shared/statuses/statuses.ts';
import { toast } from '#web/ui/feedback/toast.ts';
import { toastWithUndo } from '#web/ui/feedback/undo-toast.tsx';
import { homeworkReviewQuery, type QueueQuery } from './admin-api.ts';
import { useMarking } from './use-marking.ts';

interface Judgement {
  status: HomeworkDecision;
  comment: string;
  met: boolean[];
}

interface DecidingOptions {
  queue: Pick<QueueQuery, 'search' | 'course' | 'week'>;
  /** Shows the next submission, or the queue without one. */
  onNext: (id: string | null) => void;
}

/** Decides submissions one after the other; the last decision can be removed again. */
export function useDeciding({ queue, onNext }: DecidingOptions) {
  const t = useText();
  const api = useApi();
  const client = useQueryClient();
  const announce = useRefusal();
  const mark = useMarking();
  const undoLast = useRef<(() => Promise<void>) | null>(null);
  const { mutateAsync, isPending } = useMutation({
    mutationFn: (input: CallInput<typeof decideHomework>) => api(decideHomework, input),
    onSettled: () => invalidate(client, resources.homeworkLists, { refetchType: 'none' }),
  });
  const undo = () => void undoLast.current?.();

  /** True if the decision was stored. */
  async function decide(review: HomeworkReview, judgement: Judgement) {
    const { id, updated_at, asked_at } = review;
    const input = { params: { id }, body: { ...judgement, updated_at, asked_at, queue } };
    const answer = await mutateAsync(input).catch((error: unknown) => announce(id, error));
    if (!answer) return false;
    const { submission, next } = answer;
    if (next) client.setQueryData(homeworkReviewQuery(next.id).queryKey, next);
    client.removeQueries({ queryKey: homeworkReviewQuery(id).queryKey });
    undoLast.current = async () => {
      undoLast.current = null;
      if (await mark({ ...review, updated_at: submission.updated_at }, false)) onNext(id);
    };
    const text = t(m.review_decided, { status: t(homeworkStatus[judgement.status].label) });
    toastWithUndo(text, { seconds: secondsToUndo, onUndo: undo });
    onNext(next?.id ?? null);
    return true;
  }
  return { decide, isBusy: isPending, undo };
}

/** Announces a refused decision; after a conflict the submission is loaded again. */
function useRefusal() {
  const t = useText();
  const client = useQueryClient();
  const errorText = useErrorText();
  return async (id: string, error: unknown) => {
    const isConflict = error instanceof ApiError && error.status === 409;
    toast.error(isConflict ? t(m.admin_changed_meanwhile, { count: 1 }) : errorText(error));
    if (isConflict) await client.invalidateQueries({ queryKey: homeworkReviewQuery(id).queryKey });
    return null;
  };
}
