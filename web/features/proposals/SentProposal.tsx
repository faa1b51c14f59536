import { type ReactNode, useState } from 'react';
import type { MyProposal } from '#domain/proposals/contract.ts';
import { m } from '#web/paraglide/messages.js';
import { useFormat } from '../../lib/format/use-format.tsx';
import { useText } from '../../lib/i18n/text.ts';
import { Button } from '../../ui/Button.tsx';
import { ConfirmDialog } from '../../ui/ConfirmDialog.tsx';
import { toast } from '../../ui/toast.ts';
import { FileLink } from '../files/FileLink.tsx';
import { useWithdrawProposal } from './api.ts';
import { ProposalStatusTag } from './ProposalStatusTag.tsx';
import styles from './SentProposal.module.css';
import { shownStatus, statusMeaning } from './status-words.ts';

/** What a sent proposal takes. */
export interface SentProposalProps {
  proposal: MyProposal;
  onWithdrawn: () => void;
}

/** The learner's proposal: its status, what was sent, and the way to take it back. */
export function SentProposal({ proposal, onWithdrawn }: SentProposalProps) {
  const t = useText();
  const format = useFormat();
  const { price, sample } = proposal;
  return (
    <div className={styles.sent}>
      <p className={styles.status}>
        <ProposalStatusTag status={proposal.status} />
        <span>{t(m.projects_sent_on, { date: format.date(proposal.created_at) })}</span>
      </p>
      <p>{t(statusMeaning[shownStatus(proposal.status)])}</p>
      <dl className={styles.parts}>
        <Part name={t(m.projects_price)}>
          <b className="num">{price === null ? t(m.projects_price_none) : format.money(price, 'USD')}</b>
        </Part>
        <Part name={t(m.projects_proposal)}>
          <p className={styles.text}>{proposal.proposal}</p>
        </Part>
        {sample && (
          <Part name={t(m.projects_sample_file)}>
            <FileLink file={sample} />
          </Part>
        )}
      </dl>
      <Withdraw proposal={proposal} onWithdrawn={onWithdrawn} />
    </div>
  );
}

function Part({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div>
      <dt>{name}</dt>
      <dd>{children}</dd>
    </div>
  );
}

function Withdraw({ proposal, onWithdrawn }: SentProposalProps) {
  const t = useText();
  const [isAsking, setAsking] = useState(false);
  const withdraw = useWithdrawProposal(proposal.project_id);

  async function takeBack() {
    try {
      await withdraw.mutateAsync(proposal.id);
      toast.success(t(m.projects_withdrawn));
      onWithdrawn();
    } catch {
      toast.error(t(m.projects_withdraw_failed));
      setAsking(false);
    }
  }

  return (
    <>
      <Button variant="secondary" className={styles.withdraw} onClick={() => setAsking(true)}>
        {t(m.projects_withdraw)}
      </Button>
      <ConfirmDialog
        open={isAsking}
        question={t(m.projects_withdraw_question)}
        confirmLabel={t(m.projects_withdraw)}
        danger
        busy={withdraw.isPending}
        onConfirm={() => void takeBack()}
        onCancel={() => setAsking(false)}
      >
        {t(m.projects_withdraw_text)}
      </ConfirmDialog>
    </>
  );
}
