import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { m } from '#web/paraglide/messages.js';
import { useFormat } from '#web/lib/format/use-format.tsx';
import { useText } from '#web/lib/i18n/text.ts';
import { useAuth } from '#web/lib/session/AuthProvider.tsx';
import { FileLink } from '#web/shared/files/FileLink.tsx';
import { Button } from '#web/ui/buttons/Button.tsx';
import { lazyPart } from '#web/ui/feedback/lazy-part.tsx';
import { Bone, Skeleton } from '#web/ui/feedback/Skeleton.tsx';
import { useWithdrawProposal, myProposalQuery } from './api.ts';
import type { ProposalDialogProps, ProposalFormProps } from './ProposalForm.tsx';
import { type RequestAccess, RequestBox } from './RequestBox.tsx';
import { FoldedText } from './SentText.tsx';

const skeleton = (
  <Skeleton>
    <Bone shape="control" />
  </Skeleton>
);

const ProposalDialog = lazyPart<ProposalDialogProps>(
  'proposal-dialog',
  async () => (await import('./ProposalForm.tsx')).ProposalDialog,
  { isNeeded: true },
);

export const LazyProposalForm = lazyPart<ProposalFormProps>(
  'proposal-form',
  async () => (await import('./ProposalForm.tsx')).ProposalForm,
  { waiting: skeleton, isNeeded: true },
);

interface ProposalBoxProps extends RequestAccess {
  projectId: string;
  /** The form, or the button that opens it. */
  form: (onSent: () => void) => ReactNode;
}

export function ProposalBox({ projectId, form, ...access }: ProposalBoxProps) {
  const t = useText();
  const { money } = useFormat();
  const own = useQuery({ ...myProposalQuery(projectId), enabled: useAuth().me !== null });
  const priceText = (price: number | null) => (price === null ? t(m.projects_price_none) : money(price, 'USD'));
  return (
    <RequestBox
      {...access}
      kind="proposal"
      formPath={`/projects/${projectId}/apply`}
      own={own}
      sent={own.data?.proposal}
      partsOf={({ price, proposal, sample }) => [
        { name: t(m.projects_price), value: <b className="num">{priceText(price)}</b> },
        { name: t(m.projects_proposal), value: <FoldedText>{proposal}</FoldedText> },
        { name: t(m.projects_sample_file), value: sample && <FileLink file={sample} /> },
      ]}
      withdraw={useWithdrawProposal(projectId).mutateAsync}
      skeleton={skeleton}
      form={form}
    />
  );
}

interface ProposalModalProps extends Omit<ProposalFormProps, 'onCancel'> {
  /** The project's title. */
  title: ReactNode;
}

/** A button that opens the form in a dialog. */
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
