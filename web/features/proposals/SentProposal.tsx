import type { MyProposal } from '#domain/proposals/contract.ts';
import { m } from '#web/paraglide/messages.js';
import { useFormat } from '#web/lib/format/use-format.tsx';
import { useText } from '#web/lib/i18n/text.ts';
import { AskingButton } from '#web/ui/overlay/ConfirmButton.tsx';
import { SentSheet, SentText } from '#web/ui/overlay/SentSheet.tsx';
import { toast } from '#web/ui/feedback/toast.ts';
import { FileLink } from '#web/shared/files/FileLink.tsx';
import { useWithdrawProposal } from './api.ts';
import { ProposalStatusTag } from './ProposalStatusTag.tsx';
import { proposalStatus, shownProposalStatus } from '#web/shared/statuses/statuses.ts';

export interface SentProposalProps {
  proposal: MyProposal;
  onWithdrawn: () => void;
}

export function SentProposal({ proposal, onWithdrawn }: SentProposalProps) {
  const t = useText();
  const format = useFormat();
  const withdraw = useWithdrawProposal(proposal.project_id);
  const { price, sample } = proposal;

  async function takeBack() {
    try {
      await withdraw.mutateAsync(proposal.id);
      toast.success(t(m.projects_withdrawn));
      onWithdrawn();
    } catch {
      toast.error(t(m.projects_withdraw_failed));
    }
  }

  const shownPrice = price === null ? t(m.projects_price_none) : format.money(price, 'USD');
  return (
    <SentSheet
      status={<ProposalStatusTag status={proposal.status} />}
      sentOn={t(m.projects_sent_on, { date: format.date(proposal.created_at) })}
      meaning={t(proposalStatus[shownProposalStatus(proposal.status)].meaning)}
      parts={[
        { name: t(m.projects_price), value: <b className="num">{shownPrice}</b> },
        { name: t(m.projects_proposal), value: <SentText>{proposal.proposal}</SentText> },
        { name: t(m.projects_sample_file), value: sample && <FileLink file={sample} /> },
      ]}
    >
      <AskingButton
        label={t(m.projects_withdraw)}
        question={t(m.projects_withdraw_question)}
        effect={t(m.projects_withdraw_text)}
        onConfirm={takeBack}
      />
    </SentSheet>
  );
}
