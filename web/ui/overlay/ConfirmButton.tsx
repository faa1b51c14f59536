import { useState } from 'react';
import { Button, type ButtonStyle } from '#web/ui/buttons/Button.tsx';
import type * as ConfirmDialogModule from './ConfirmDialog.tsx';
import { useFetched } from '#web/ui/hooks/use-fetched.ts';

export interface ConfirmButtonProps {
  /** The label of the button and of the confirmation. */
  label: string;
  /** The accessible name, if there are several buttons on a page. */
  name?: string | undefined;
  size?: ButtonStyle['size'];
  question: string;
  effect: string;
  /** Called after confirmation; the dialog closes when it has resolved. */
  onConfirm: () => Promise<unknown>;
}

const loadDialog = async (): Promise<typeof ConfirmDialogModule> => await import('./ConfirmDialog.tsx');

/** A button for an irreversible action: asks for confirmation, and is busy until done. */
export function ConfirmButton({ label, name, size, question, effect, onConfirm }: ConfirmButtonProps) {
  // The dialog is loaded with the first click, since it is larger than most screens.
  const [dialog, fetchDialog] = useFetched(loadDialog);
  const [isOpen, setOpen] = useState(false);
  const [isBusy, setBusy] = useState(false);

  async function openDialog() {
    if (dialog ?? (await fetchDialog())) setOpen(true);
  }

  async function confirm() {
    setBusy(true);
    await onConfirm();
    setBusy(false);
    setOpen(false);
  }

  return (
    <>
      <Button variant="secondary" size={size} aria-label={name} onClick={() => void openDialog()}>
        {label}
      </Button>
      {dialog && (
        <dialog.ConfirmDialog
          open={isOpen}
          question={question}
          confirmLabel={label}
          danger
          busy={isBusy}
          onConfirm={() => void confirm()}
          onCancel={() => setOpen(false)}
        >
          {effect}
        </dialog.ConfirmDialog>
      )}
    </>
  );
}
