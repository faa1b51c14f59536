import type { ReactNode } from 'react';
import { m } from '#web/paraglide/messages.js';
import { useText } from '#web/lib/i18n/text.ts';
import { Dialog } from '#web/ui/overlay/Dialog.tsx';
import { ProposalForm, type ProposalFormProps } from './ProposalForm.tsx';

export interface ProposalDialogProps {
  open: boolean;
  title: ReactNode;
  form: ProposalFormProps;
}

export function ProposalDialog({ open, title, form }: ProposalDialogProps) {
  const t = useText();
  return (
    <Dialog open={open} onClose={form.onCancel} size="lg" title={t(m.projects_apply)} description={title}>
      <ProposalForm {...form} />
    </Dialog>
  );
}
