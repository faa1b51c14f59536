import { type ReactNode, useState } from 'react';
import { m } from '#web/paraglide/messages.js';
import { useText } from '../../lib/i18n/text.ts';
import { Button } from '../../ui/Button.tsx';
import { Dialog } from '../../ui/Dialog.tsx';
import { ProposalForm, type ProposalFormProps } from './ProposalForm.tsx';

/** What the dialog takes. */
export interface ProposalModalProps extends Omit<ProposalFormProps, 'onCancel'> {
  /** The project's title. */
  title: ReactNode;
}

/** The button that opens the form in a dialog; what was typed is there again when it is reopened. */
export function ProposalModal({ title, ...form }: ProposalModalProps) {
  const t = useText();
  const [isOpen, setOpen] = useState(false);
  const close = () => setOpen(false);
  return (
    <>
      <Button wide onClick={() => setOpen(true)}>
        {t(m.projects_apply)}
      </Button>
      <Dialog open={isOpen} onClose={close} size="lg" title={t(m.projects_apply)} description={title}>
        <ProposalForm {...form} onCancel={close} />
      </Dialog>
    </>
  );
}
