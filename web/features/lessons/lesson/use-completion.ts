import { useQueryClient } from '@tanstack/react-query';
import { completeLesson, reopenLesson } from '#domain/lessons/contract.ts';
import { m } from '#web/paraglide/messages.js';
import { useApi } from '#web/lib/api/ApiProvider.tsx';
import { useMutation } from '#web/lib/api/use-mutation.ts';
import { useText } from '#web/lib/i18n/text.ts';
import { useAuth } from '#web/lib/session/AuthProvider.tsx';
import { useSendOrQueue } from '#web/lib/offline/use-outbox.ts';
import { toast } from '#web/ui/feedback/toast.ts';
import { toastWithUndo } from '#web/ui/feedback/undo-toast.tsx';
import { lessonQuery, outlineQuery } from '#web/features/lessons/api.ts';
import { withCompletion } from '#web/features/lessons/outline/outline.ts';

/** Seconds that Undo can be pressed. */
const undoTime = 6;

interface Completion {
  lessonId: string;
  completed: boolean;
}

/** Marks a lesson as complete and offers Undo; offline both are queued. */
export function useCompletion(courseId: string): (lessonId: string) => void {
  const t = useText();
  const { viewId } = useAuth();
  const { mutateAsync } = useSetCompletion(courseId);

  async function undo(lessonId: string) {
    try {
      const outcome = await mutateAsync({ lessonId, completed: false });
      if (outcome === 'queued') toast(t(m.offline_unmarked));
    } catch {
      toast.error(t(m.lessons_undo_failed));
    }
  }

  async function complete(lessonId: string) {
    try {
      const outcome = await mutateAsync({ lessonId, completed: true });
      const text = t(outcome === 'queued' ? m.offline_marked : m.lessons_marked);
      toastWithUndo(text, { seconds: undoTime, onUndo: () => void undo(lessonId) });
    } catch {
      toast.error(t(m.lessons_mark_failed));
    }
  }

  return (lessonId) => {
    // A video that ends in an admin's view completes nothing.
    if (viewId === null) void complete(lessonId);
  };
}

/** Sets whether a lesson is complete: shown at once, reverted if the server refuses. */
function useSetCompletion(courseId: string) {
  const api = useApi();
  const client = useQueryClient();
  const sendOrQueue = useSendOrQueue();
  const { queryKey } = outlineQuery(api, courseId);
  function show({ lessonId, completed }: Completion) {
    client.setQueryData(queryKey, (outline) => outline && withCompletion(outline, lessonId, completed));
    client.setQueryData(lessonQuery(api, lessonId).queryKey, (lesson) => lesson && { ...lesson, completed });
  }
  return useMutation({
    mutationFn: async ({ lessonId, completed }: Completion) =>
      await sendOrQueue(
        { kind: 'completion', lessonId, completed },
        async () => await api(completed ? completeLesson : reopenLesson, { params: { id: lessonId } }),
      ),
    onMutate: async (completion) => {
      await client.cancelQueries({ queryKey });
      show(completion);
    },
    onError: (_, { lessonId, completed }) => show({ lessonId, completed: !completed }),
    onSettled: () => client.invalidateQueries({ queryKey }),
  });
}
