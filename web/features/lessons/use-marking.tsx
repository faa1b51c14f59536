import { m } from '#web/paraglide/messages.js';
import { useText } from '../../lib/i18n/text.ts';
import { Button } from '../../ui/Button.tsx';
import { toast } from '../../ui/toast.ts';
import { useLessonCompletion } from './api.ts';
import styles from './Marking.module.css';

/** Milliseconds that Undo can be pressed. */
const undoTime = 6000;

/** Marks a lesson complete and offers to take it back. */
export function useMarking(courseId: string): (lessonId: string) => void {
  const t = useText();
  const completion = useLessonCompletion(courseId);

  async function undo(lessonId: string) {
    try {
      await completion.mutateAsync({ lessonId, completed: false });
    } catch {
      toast.error(t(m.lessons_undo_failed));
    }
  }

  async function mark(lessonId: string) {
    try {
      await completion.mutateAsync({ lessonId, completed: true });
      toast.success((shown) => <UndoMessage toastId={shown.id} onUndo={() => void undo(lessonId)} />, {
        duration: undoTime,
      });
    } catch {
      toast.error(t(m.lessons_mark_failed));
    }
  }

  return (lessonId) => void mark(lessonId);
}

function UndoMessage({ toastId, onUndo }: { toastId: string; onUndo: () => void }) {
  const t = useText();
  function undo() {
    toast.dismiss(toastId);
    onUndo();
  }
  return (
    <span className={styles.message}>
      {t(m.lessons_marked)}
      <Button variant="secondary" size="xs" onClick={undo}>
        {t(m.lessons_undo)}
      </Button>
    </span>
  );
}
