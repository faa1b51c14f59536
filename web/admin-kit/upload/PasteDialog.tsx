import { type ReactNode, useState } from 'react';
import { m } from '#web/paraglide/messages.js';
import { useText } from '#web/lib/i18n/text.ts';
import { Button, type ButtonProps } from '#web/ui/buttons/Button.tsx';
import { Stack } from '#web/ui/layout/flow.tsx';
import { Dialog } from '#web/ui/overlay/Modal.tsx';
import { TableField, type TableFieldProps } from './TableField.tsx';

interface PasteDialogProps {
  title: string;
  field: Omit<TableFieldProps, 'leaving'>;
  /** The button that saves. */
  save: Pick<ButtonProps, 'children' | 'busy' | 'disabled' | 'onClick'>;
  onClose: () => void;
  /** What was read. */
  children: ReactNode;
}

/** Adds rows of a pasted table; asks before the table is lost. */
export function PasteDialog({ title, field, save, onClose, children }: PasteDialogProps) {
  const t = useText();
  const [isEmpty, setEmpty] = useState(true);
  const [isLeaving, setLeaving] = useState(false);
  const close = () => (isEmpty ? onClose() : setLeaving(true));
  return (
    <Dialog
      open
      size="lg"
      onClose={close}
      title={title}
      footer={
        <>
          <Button variant="secondary" onClick={close}>
            {t(m.ui_cancel)}
          </Button>
          <Button {...save} />
        </>
      }
    >
      <Stack gap={5}>
        <TableField
          {...field}
          onRead={(text) => {
            setEmpty(text.trim() === '');
            field.onRead(text);
          }}
          leaving={{ isLeaving, onLeave: onClose, onStay: () => setLeaving(false) }}
        />
        {children}
      </Stack>
    </Dialog>
  );
}
