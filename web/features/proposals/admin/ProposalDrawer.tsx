import type { ReactNode } from 'react';
import type { AdminProposal } from '#domain/proposals/admin-contract.ts';
import { proposalStatuses, type ProposalStatus } from '#domain/proposals/rules.ts';
import { localized } from '#domain/kernel/language.ts';
import { m } from '#web/paraglide/messages.js';
import { useFormat } from '../../../lib/format/use-format.tsx';
import { useLanguage } from '../../../lib/i18n/language-context.tsx';
import { Localized } from '../../../lib/i18n/Localized.tsx';
import { useText } from '../../../lib/i18n/text.ts';
import { SentText } from '../../../ui/SentSheet.tsx';
import { Details } from '../../admin-list/Details.tsx';
import { PersonCell } from '../../admin-list/PersonCell.tsx';
import { RecordDrawer } from '../../admin-list/RecordDrawer.tsx';
import { RecordPart, RecordSheet } from '../../admin-list/RecordSheet.tsx';
import { StatusButtons } from '../../admin-list/StatusButtons.tsx';
import { useLingering } from '../../admin-list/use-lingering.ts';
import { FileLink } from '../../files/FileLink.tsx';
import { ProposalStatusTag } from '../ProposalStatusTag.tsx';
import { usePrice } from './use-price.ts';
import { type Decision, decisionMessage } from './use-decisions.ts';

/** What the drawer of one project application takes. */
export interface ProposalDrawerProps {
  /** Null keeps it shut. */
  proposal: AdminProposal | null;
  onClose: () => void;
  onPropose: (decision: Decision) => void;
  /** The question that a decision raised. */
  question: ReactNode;
}

const look: Record<ProposalStatus, 'secondary' | 'accept' | 'reject'> = {
  pending: 'secondary',
  accepted: 'accept',
  rejected: 'reject',
};

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
            statuses={proposalStatuses.map((status) => ({
              status,
              label: t(decisionMessage[status]),
              look: look[status],
            }))}
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
  const language = useLanguage();
  const { dateTime } = useFormat();
  const priceOf = usePrice();
  const { applicant, project, created_at, updated_at } = proposal;
  return (
    <RecordSheet>
      <PersonCell person={applicant} />
      <Details
        items={[
          { term: t(m.decisions_project), value: <Localized value={localized(project, 'title', language)} /> },
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
