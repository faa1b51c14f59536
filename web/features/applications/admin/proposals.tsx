import { Handshake } from 'lucide-react';
import {
  type AdminProposal,
  changeProposals,
  exportProposals,
  getAdminProposal,
  listProposals,
} from '#domain/applications/admin-contract.ts';
import { applicationKinds, type ProposalStatus, sentStatus } from '#domain/applications/rules.ts';
import { m } from '#web/paraglide/messages.js';
import { RecordPart } from '#web/admin-kit/record-sheet/RecordSheet.tsx';
import { useFormat } from '#web/lib/format/use-format.tsx';
import { useText } from '#web/lib/i18n/text.ts';
import { FileLink } from '#web/shared/files/FileLink.tsx';
import { SentText } from '#web/features/applications/SentText.tsx';
import { proposalStatus } from '#web/shared/statuses/statuses.ts';
import type { RequestAdmin } from './request-admin.ts';

export const proposalAdmin: RequestAdmin<AdminProposal, ProposalStatus> = {
  ...applicationKinds.proposal,
  icon: <Handshake />,
  statusViews: proposalStatus,
  waiting: sentStatus,
  accepted: 'accepted',
  rejected: 'rejected',
  operations: { list: listProposals, get: getAdminProposal, export: exportProposals },
  fileName: 'project_applications.csv',
  change: (api, body) => api(changeProposals, { body }),
  subjectOf: ({ project }) => project,
  columns: [{ key: 'price', header: m.decisions_price, Cell: Price }],
  detailsOf: (row, t) => [{ term: t(m.decisions_proposed_price), value: <Price row={row} /> }],
  Parts: ProposalParts,
  texts: {
    title: m.decisions_proposals_title,
    search: m.decisions_proposals_search,
    failed: m.decisions_proposals_failed,
    empty: m.decisions_proposals_empty,
    all: m.admin_all,
    subject: m.decisions_project,
    unknownSubject: m.decisions_unknown_project,
    details: m.decisions_proposal_details,
    reject: m.decisions_proposal_reject_question,
    notUpdated: m.decisions_proposal_update_failed,
    updated: { one: m.decisions_proposal_updated, several: m.decisions_proposals_updated },
  },
};

function Price({ row: { price } }: { row: AdminProposal }) {
  const t = useText();
  const { money } = useFormat();
  return price === null ? t(m.decisions_not_specified) : money(price, 'USD');
}

function ProposalParts({ row: { proposal, sample } }: { row: AdminProposal }) {
  const t = useText();
  return (
    <>
      <RecordPart title={t(m.decisions_proposal_text)}>
        <SentText>{proposal}</SentText>
      </RecordPart>
      {sample && (
        <RecordPart title={t(m.decisions_sample)}>
          <FileLink file={sample} />
        </RecordPart>
      )}
    </>
  );
}
