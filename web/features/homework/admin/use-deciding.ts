import { useQueryClient } from '@tanstack/react-query';
import { useRef } from 'react';
import { decideHomework, type HomeworkReview } from '#domain/homework/queue-contract.ts';
import type { HomeworkStatus } from '#domain/homework/rules.ts';
import type { CallInput } from '#domain/kernel/endpoint.ts';
import { secondsToUndo } from '#domain/kernel/list.ts';
import { m } from '#web/paraglide/messages.js';
import { useApi } from '#web/lib/api/ApiProvider.tsx';
import { ApiError } from '#web/lib/api/call-api.ts';
import { useErrorText } from '#web/lib/api/error-text.ts';
import { useMutation } from '#web/lib/api/use-mutation.ts';
import { useText } from '#web/lib/i18n/text.ts';
import { homeworkStatus } from '#web/shared/statuses/statuses.ts';
import { toast } from '#web/ui/feedback/toast.ts';
import { toastWithUndo } from '#web/ui/feedback/undo-toast.tsx';
import { adminHomeworkKey } from './admin-api.ts';
import { homeworkReviewQuery, type QueueQuery } from './queue-api.ts';

export interface Judgement {
  status: HomeworkStatus;
  comment: string;
  met: boolean[];
}

type Seen = Pick<HomeworkReview, 'id' | 'updated_at' | 'asked_at'>;

interface DecidingOptions {
  queue: Pick<QueueQuery, 'search' | 'course' | 'week'>;
  /** Shows the next submission, or the queue without one. */
  onNext: (id: string | null) => void;
}

/** Sends decisions and announces conflicts; null for a refused one. */
function useSending(queue: DecidingOptions['queue']) {
  const t = useText();
  const api = useApi();
  const client = useQueryClient();
  const errorText = useErrorText();
  const { mutateAsync, isPending } = useMutation({
    mutationFn: (input: CallInput<typeof decideHomework>) => api(decideHomework, input),
    onSettled: () => client.invalidateQueries({ queryKey: adminHomeworkKey, refetchType: 'none' }),
  });
  async function send(seen: Seen, judgement: Judgement, isUndo: boolean) {
    const { id, updated_at, asked_at } = seen;
    const body = { ...judgement, updated_at, asked_at, ...(!isUndo && { queue }) };
    try {
      return await mutateAsync({ params: { id }, body });
    } catch (error) {
      const isConflict = error instanceof ApiError && error.status === 409;
      toast.error(isConflict ? t(m.admin_changed_meanwhile, { count: 1 }) : errorText(error));
      if (isConflict) await client.invalidateQueries({ queryKey: homeworkReviewQuery(api, id).queryKey });
      return null;
    }
  }
  return { send, isBusy: isPending };
}

/** Decides submissions one after the other; the last decision can be undone. */
export function useDeciding({ queue, onNext }: DecidingOptions) {
  const t = useText();
  const api = useApi();
  const client = useQueryClient();
  const { send, isBusy } = useSending(queue);
  const undoLast = useRef<(() => void) | null>(null);

  async function decide(review: HomeworkReview, judgement: Judgement) {
    const answer = await send(review, judgement, false);
    if (!answer) return false;
    const { submission, next } = answer;
    if (next) client.setQueryData(homeworkReviewQuery(api, next.id).queryKey, next);
    client.removeQueries({ queryKey: homeworkReviewQuery(api, review.id).queryKey });
    undoLast.current = () => void undo(review, submission);
    const text = t(m.review_decided, { status: t(homeworkStatus[judgement.status].label) });
    toastWithUndo(text, { seconds: secondsToUndo, onUndo: () => undoLast.current?.() });
    onNext(next?.id ?? null);
    return true;
  }

  async function undo(before: HomeworkReview, decided: Pick<Seen, 'updated_at'>) {
    undoLast.current = null;
    const [attempt] = before.history;
    const met = attempt?.rubric?.map((line) => line.met) ?? [];
    const judgement = { status: before.status, comment: attempt?.comment ?? '', met };
    if (!(await send({ ...before, updated_at: decided.updated_at }, judgement, true))) return;
    toast.success(t(m.admin_undone, { count: 1 }));
    onNext(before.id);
  }

  return { decide, isBusy, undo: () => undoLast.current?.() };
}
