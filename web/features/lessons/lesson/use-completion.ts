import { m } from '#web/paraglide/messages.js';
import { useText } from '#web/lib/i18n/text.ts';
import { toast } from '#web/ui/feedback/toast.ts';
import { toastWithUndo } from '#web/ui/feedback/undo-toast.tsx';
import { useLessonCompletion } from '#web/features/lessons/api.ts';

/** Seconds that Undo can be pressed. */
const undoTime = 6;

/** Marks a lesson complete and offers to take it back; without a network both wait to be sent. */
export function useMarking(courseId: string): (lessonId: string) => void {
  const t = useText();
  const completion = useLessonCompletion(courseId);

  async function undo(lessonId: string) {
    try {
      const outcome = await completion.mutateAsync({ lessonId, completed: false });
      if (outcome === 'queued') toast(t(m.offline_unmarked));
    } catch {
      toast.error(t(m.lessons_undo_failed));
    }
  }

  async function mark(lessonId: string) {
    try {
      const outcome = await completion.mutateAsync({ lessonId, completed: true });
      const text = t(outcome === 'queued' ? m.offline_marked : m.lessons_marked);
      toastWithUndo(text, { seconds: undoTime, onUndo: () => void undo(lessonId) });
    } catch {
      toast.error(t(m.lessons_mark_failed));
    }
  }

  return (lessonId) => void mark(lessonId);
}
