import { useState } from 'react';
import { Button, type ButtonLook } from '#web/ui/buttons/Button.tsx';
import type * as ConfirmDialogModule from './ConfirmDialog.tsx';
import { useFetched } from '#web/ui/hooks/use-fetched.ts';

/** What a button that asks first takes. */
export interface AskingButtonProps {
  /** What the button and the yes of its question say. */
  label: string;
  /** What screen readers say of the button, where several stand on a page. */
  name?: string | undefined;
  size?: ButtonLook['size'];
  question: string;
  /** What follows from a yes. */
  effect: string;
  /** Called after a yes; the question closes when it has ended. */
  onConfirm: () => Promise<void>;
}

const loadDialog = async (): Promise<typeof ConfirmDialogModule> => await import('./ConfirmDialog.tsx');

/** A button for what cannot be undone: it asks, and is busy until it is done. */
export function AskingButton({ label, name, size, question, effect, onConfirm }: AskingButtonProps) {
  // The dialog weighs more than most screens that may ask: it is fetched with the first press.
  const [dialog, fetchDialog] = useFetched(loadDialog);
  const [isAsking, setAsking] = useState(false);
  const [isBusy, setBusy] = useState(false);

  async function ask() {
    if (dialog ?? (await fetchDialog())) setAsking(true);
  }

  async function confirm() {
    setBusy(true);
    await onConfirm();
    setBusy(false);
    setAsking(false);
  }

  return (
    <>
      <Button variant="secondary" size={size} aria-label={name} onClick={() => void ask()}>
        {label}
      </Button>
      {dialog && (
        <dialog.ConfirmDialog
          open={isAsking}
          question={question}
          confirmLabel={label}
          danger
          busy={isBusy}
          onConfirm={() => void confirm()}
          onCancel={() => setAsking(false)}
        >
          {effect}
        </dialog.ConfirmDialog>
      )}
    </>
  );
}
