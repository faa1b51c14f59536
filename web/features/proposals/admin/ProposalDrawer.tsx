import type { ReactNode } from 'react';
import type { AdminProposal } from '#domain/proposals/admin-contract.ts';
import { proposalStatuses } from '#domain/proposals/rules.ts';
import { m } from '#web/paraglide/messages.js';
import { useFormat } from '#web/lib/format/use-format.tsx';
import { useText } from '#web/lib/i18n/text.ts';
import { SentText } from '#web/shared/requests/SentRequest.tsx';
import { proposalStatus } from '#web/shared/statuses/statuses.ts';
import { decisionButtons, StatusButtons } from '#web/admin-kit/decisions/decision-buttons.tsx';
import { Details, RecordPart, RecordSheet } from '#web/admin-kit/record-sheet/RecordSheet.tsx';
import { PersonCell, TitleCell } from '#web/admin-kit/list/cells.tsx';
import { RecordDrawer } from '#web/admin-kit/record-sheet/RecordDrawer.tsx';
import { useLastValue } from '#web/admin-kit/record-sheet/use-last-value.ts';
import { FileLink } from '#web/shared/files/FileLink.tsx';
import { RequestTag } from '#web/shared/requests/RequestTag.tsx';
import { usePrice } from './use-price.ts';
import type { ProposalDecision } from './use-proposal-decisions.ts';

export interface ProposalDrawerProps {
  /** Closed if null. */
  proposal: AdminProposal | null;
  onClose: () => void;
  onPropose: (decision: ProposalDecision) => void;
  question: ReactNode;
}

export function ProposalDrawer({ proposal, onClose, onPropose, question }: ProposalDrawerProps) {
  const t = useText();
  const shown = useLastValue(proposal);
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
            statuses={decisionButtons(t, proposalStatuses, proposalStatus)}
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
          { term: t(m.admin_status), value: <RequestTag kind="proposal" status={proposal.status} /> },
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
