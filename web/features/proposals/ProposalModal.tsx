import { type ReactNode, useState } from 'react';
import { m } from '#web/paraglide/messages.js';
import { useText } from '#web/lib/i18n/text.ts';
import { Button } from '#web/ui/buttons/Button.tsx';
import { latePart } from '#web/ui/feedback/late-part.tsx';
import type { ProposalDialogProps } from './ProposalDialog.tsx';
import type { ProposalFormProps } from './ProposalForm.tsx';

const ProposalDialog = latePart<ProposalDialogProps>(
  'proposal-dialog',
  async () => (await import('./ProposalDialog.tsx')).ProposalDialog,
  { isNeeded: true },
);

export interface ProposalModalProps extends Omit<ProposalFormProps, 'onCancel'> {
  title: ReactNode;
}

export function ProposalModal({ title, ...form }: ProposalModalProps) {
  const t = useText();
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button wide onClick={() => setOpen(true)}>
        {t(m.projects_apply)}
      </Button>
      <ProposalDialog open={isOpen} title={title} form={{ ...form, onCancel: () => setOpen(false) }} />
    </>
  );
}
