import { useQueryClient } from '@tanstack/react-query';
import { getCourseOutline } from '#domain/lessons/contract.ts';
import { m } from '#web/paraglide/messages.js';
import { useMutation } from '#web/lib/api/use-mutation.ts';
import { apiQuery } from '#web/lib/api/query.ts';
import { useText } from '#web/lib/i18n/text.ts';
import { useAuth } from '#web/lib/session/AuthProvider.tsx';
import { useSendOrQueue } from '#web/lib/offline/use-sending.ts';
import { toast } from '#web/ui/feedback/toast.ts';
import { toastWithUndo } from '#web/ui/feedback/undo-toast.tsx';
import { lessonQuery } from '#web/features/lessons/api.ts';
import { withCompletion } from '#web/features/lessons/outline/outline.ts';

/** Seconds that Undo can be pressed. */
const undoTime = 6;

interface Completion {
  lessonId: string;
  title: string;
  completed: boolean;
}

/** Marks a lesson as complete and offers Undo; offline both are queued. */
export function useCompletion(courseId: string): (lessonId: string, title: string) => void {
  const t = useText();
  const { viewId } = useAuth();
  const { mutateAsync } = useSetCompletion(courseId);

  async function undo(lessonId: string, title: string) {
    try {
      const outcome = await mutateAsync({ lessonId, title, completed: false });
      if (outcome === 'queued') toast(t(m.offline_unmarked));
    } catch {
      toast.error(t(m.lessons_undo_failed));
    }
  }

  async function complete(lessonId: string, title: string) {
    try {
      const outcome = await mutateAsync({ lessonId, title, completed: true });
      const text = t(outcome === 'queued' ? m.offline_marked : m.lessons_marked);
      toastWithUndo(text, { seconds: undoTime, onUndo: () => void undo(lessonId, title) });
    } catch {
      toast.error(t(m.lessons_mark_failed));
    }
  }

  return (lessonId, title) => {
    // A video that ends in an admin's view completes nothing.
    if (viewId === null) void complete(lessonId, title);
  };
}

/** Sets whether a lesson is complete: shown at once, reverted if the server refuses. */
function useSetCompletion(courseId: string) {
  const client = useQueryClient();
  const sendOrQueue = useSendOrQueue();
  const { queryKey } = apiQuery(getCourseOutline, { params: { id: courseId } });
  function show({ lessonId, completed }: Omit<Completion, 'title'>) {
    client.setQueryData(queryKey, (outline) => outline && withCompletion(outline, lessonId, completed));
    client.setQueryData(lessonQuery(lessonId).queryKey, (lesson) => lesson && { ...lesson, completed });
  }
  return useMutation({
    mutationFn: async ({ lessonId: aboutId, ...completion }: Completion) =>
      await sendOrQueue({ kind: 'completion', aboutId, ...completion }),
    onMutate: async (completion) => {
      await client.cancelQueries({ queryKey });
      show(completion);
    },
    onError: (_, { lessonId, completed }) => show({ lessonId, completed: !completed }),
    onSettled: () => client.invalidateQueries({ queryKey }),
  });
}
