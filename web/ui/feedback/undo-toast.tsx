import { m } from '#web/paraglide/messages.js';
import { useText } from '#web/lib/i18n/text.ts';
import { Button } from '#web/ui/buttons/Button.tsx';
import { toast } from './toast.ts';
import { Row } from '#web/ui/layout/flow.tsx';

/** A toast with Undo for `seconds`. */
export function toastWithUndo(text: string, { seconds, onUndo }: { seconds: number; onUndo: () => void }): void {
  toast.success((shown) => <UndoMessage text={text} toastId={shown.id} onUndo={onUndo} />, {
    duration: seconds * 1000,
  });
}

function UndoMessage({ text, toastId, onUndo }: { text: string; toastId: string; onUndo: () => void }) {
  const t = useText();
  return <Message {...{ text, toastId }} label={t(m.ui_undo)} onAct={onUndo} />;
}

/** A warning toast with "do it anyway" for `seconds`; one per `id`. */
export function toastWithWarning(
  text: string,
  { id, label, seconds, onAct }: { id: string; label: string; seconds: number; onAct: () => void },
): void {
  toast.error((shown) => <Message {...{ text, label, onAct }} toastId={shown.id} />, { id, duration: seconds * 1000 });
}

/** A toast with an action for `seconds`; one per `id`. */
export function toastWithAction(
  text: string,
  { id, label, seconds, onAct }: { id: string; label: string; seconds: number; onAct: () => void },
): void {
  toast((shown) => <Message {...{ text, label, onAct }} toastId={shown.id} />, { id, duration: seconds * 1000 });
}

function Message(props: { text: string; toastId: string; label: string; onAct: () => void }) {
  const { text, toastId, label, onAct } = props;
  function runAction() {
    toast.dismiss(toastId);
    onAct();
  }
  return (
    <Row as="span" gap={3}>
      {text}
      <Button variant="secondary" size="xs" onClick={runAction}>
        {label}
      </Button>
    </Row>
  );
}
