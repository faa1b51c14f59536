import type { ReactNode } from 'react';
import type { AdminProposal } from '#domain/proposals/admin-contract.ts';
import { proposalStatuses } from '#domain/proposals/rules.ts';
import { m } from '#web/paraglide/messages.js';
import { useFormat } from '../../../lib/format/use-format.tsx';
import { useText } from '../../../lib/i18n/text.ts';
import { SentText } from '../../../ui/SentSheet.tsx';
import { decisionButtons } from '../../admin-list/decision-buttons.ts';
import { Details } from '../../admin-list/Details.tsx';
import { PersonCell } from '../../admin-list/PersonCell.tsx';
import { RecordDrawer } from '../../admin-list/RecordDrawer.tsx';
import { RecordPart, RecordSheet } from '../../admin-list/RecordSheet.tsx';
import { StatusButtons } from '../../admin-list/StatusButtons.tsx';
import { TitleCell } from '../../admin-list/TitleCell.tsx';
import { useLingering } from '../../admin-list/use-lingering.ts';
import { FileLink } from '../../files/FileLink.tsx';
import { ProposalStatusTag } from '../ProposalStatusTag.tsx';
import { usePrice } from './use-price.ts';
import type { ProposalDecision } from './use-proposal-decisions.ts';

/** What the drawer of one project application takes. */
export interface ProposalDrawerProps {
  /** Null keeps it shut. */
  proposal: AdminProposal | null;
  onClose: () => void;
  onPropose: (decision: ProposalDecision) => void;
  /** The question that a decision raised. */
  question: ReactNode;
}

/** Everything about one project application, its sample, and a button for each status. */
export function ProposalDrawer({ proposal, onClose, onPropose, question }: ProposalDrawerProps) {
  const t = useText();
  const shown = useLingering(proposal);
  return (
    <RecordDrawer
      open={proposal !== null}
      onClose={onClose}
      title={t(m.decisions_proposal_details)}
      entity="project_applications"
      entityId={shown?.id ?? ''}
      footer={
        shown && (
          <StatusButtons
            current={shown.status}
            statuses={decisionButtons(t, proposalStatuses)}
            onChoose={(to) => onPropose({ rows: [shown], to })}
          />
        )
      }
    >
      {shown && <ProposalSheet proposal={shown} />}
      {question}
    </RecordDrawer>
  );
}

function ProposalSheet({ proposal }: { proposal: AdminProposal }) {
  const t = useText();
  const { dateTime } = useFormat();
  const priceOf = usePrice();
  const { applicant, project, created_at, updated_at } = proposal;
  return (
    <RecordSheet>
      <PersonCell person={applicant} unknown={t(m.decisions_unknown_applicant)} />
      <Details
        items={[
          { term: t(m.decisions_project), value: <TitleCell row={project} unknown={t(m.decisions_unknown_project)} /> },
          { term: t(m.admin_status), value: <ProposalStatusTag status={proposal.status} /> },
          { term: t(m.decisions_applied_on), value: dateTime(created_at) },
          { term: t(m.admin_last_updated), value: updated_at === created_at ? null : dateTime(updated_at) },
          { term: t(m.decisions_proposed_price), value: priceOf(proposal.price) },
        ]}
      />
      <RecordPart title={t(m.decisions_proposal_text)}>
        <SentText>{proposal.proposal}</SentText>
      </RecordPart>
      {proposal.sample && (
        <RecordPart title={t(m.decisions_sample)}>
          <FileLink file={proposal.sample} />
        </RecordPart>
      )}
    </RecordSheet>
  );
}
