import { m } from '#web/paraglide/messages.js';
import { useText } from '../lib/i18n/text.ts';
import { Button } from './Button.tsx';
import { toast } from './toast.ts';
import styles from './undo-toast.module.css';

/** Says that something was done, and offers for `seconds` to take it back. */
export function toastWithUndo(text: string, { seconds, onUndo }: { seconds: number; onUndo: () => void }): void {
  toast.success((shown) => <UndoMessage text={text} toastId={shown.id} onUndo={onUndo} />, {
    duration: seconds * 1000,
  });
}

function UndoMessage({ text, toastId, onUndo }: { text: string; toastId: string; onUndo: () => void }) {
  const t = useText();
  function undo() {
    toast.dismiss(toastId);
    onUndo();
  }
  return (
    <span className={styles.message}>
      {text}
      <Button variant="secondary" size="xs" onClick={undo}>
        {t(m.ui_undo)}
      </Button>
    </span>
  );
}
