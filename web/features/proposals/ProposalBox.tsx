import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useRef, useState } from 'react';
import type { MyProposal } from '#domain/applications/contract.ts';
import { m } from '#web/paraglide/messages.js';
import { useFormat } from '#web/lib/format/use-format.tsx';
import { useText } from '#web/lib/i18n/text.ts';
import { useAuth } from '#web/lib/session/AuthProvider.tsx';
import { FileLink } from '#web/shared/files/FileLink.tsx';
import { type RequestAccess, RequestStates } from '#web/shared/requests/RequestStates.tsx';
import { FoldedText, SentRequest } from '#web/shared/requests/SentRequest.tsx';
import { Button } from '#web/ui/buttons/Button.tsx';
import { lazyPart } from '#web/ui/feedback/lazy-part.tsx';
import { Bone, Skeleton } from '#web/ui/feedback/Skeleton.tsx';
import { Stack } from '#web/ui/layout/flow.tsx';
import { useWithdrawProposal, myProposalQuery } from './api.ts';
import styles from './ProposalBox.module.css';
import type { ProposalDialogProps, ProposalFormProps } from './ProposalForm.tsx';

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
  const title = useRef<HTMLHeadingElement>(null);
  // The focused button is removed together with its state.
  const focusTitle = () => title.current?.focus();
  const own = useQuery({ ...myProposalQuery(projectId), enabled: useAuth().me !== null });
  const proposal = own.data?.proposal;
  return (
    <Stack as="section" aria-labelledby="proposal-title">
      <h2 id="proposal-title" className={styles.title} ref={title} tabIndex={-1}>
        {t(m.projects_proposal_title)}
      </h2>
      <RequestStates
        {...access}
        formPath={`/projects/${projectId}/apply`}
        own={own}
        sent={proposal && <SentProposal proposal={proposal} onWithdrawn={focusTitle} />}
        texts={{
          failed: m.projects_check_failed,
          closed: m.projects_closed,
          closedText: m.projects_closed_text,
          apply: m.projects_apply,
        }}
        skeleton={skeleton}
        form={() => form(focusTitle)}
      />
    </Stack>
  );
}

function SentProposal({ proposal, onWithdrawn }: { proposal: MyProposal; onWithdrawn: () => void }) {
  const t = useText();
  const { money } = useFormat();
  const { mutateAsync: withdraw } = useWithdrawProposal(proposal.project_id);
  const { id, price, sample } = proposal;
  const shownPrice = price === null ? t(m.projects_price_none) : money(price, 'USD');
  return (
    <SentRequest
      kind="proposal"
      request={proposal}
      parts={[
        { name: t(m.projects_price), value: <b className="num">{shownPrice}</b> },
        { name: t(m.projects_proposal), value: <FoldedText>{proposal.proposal}</FoldedText> },
        { name: t(m.projects_sample_file), value: sample && <FileLink file={sample} /> },
      ]}
      texts={{
        sentOn: m.projects_sent_on,
        withdraw: m.projects_withdraw,
        question: m.projects_withdraw_question,
        effect: m.projects_withdraw_text,
        done: m.projects_withdrawn,
        failed: m.projects_withdraw_failed,
      }}
      withdraw={async () => await withdraw(id)}
      onWithdrawn={onWithdrawn}
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
