import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import {
  type AdminProposal,
  changeProposals,
  exportProposals,
  getAdminProposal,
  listProposals,
} from '#domain/proposals/admin-contract.ts';
import { type ProposalStatus, proposalStatuses } from '#domain/proposals/rules.ts';
import type { CallInput } from '#domain/kernel/endpoint.ts';
import { m } from '#web/paraglide/messages.js';
import { useText } from '#web/lib/i18n/text.ts';
import type { Column } from '#web/ui/data/DataTable.tsx';
import { DateCell, PersonCell, TitleCell } from '#web/admin-kit/list/cells.tsx';
import { RequestTag } from '#web/shared/requests/RequestTag.tsx';
import { useFormat } from '#web/lib/format/use-format.tsx';
import { type StatusUpdate, type Decision, useListDecisions } from '#web/admin-kit/decisions/use-status-changes.tsx';
import { proposalStatus } from '#web/shared/statuses/statuses.ts';
import { useApi } from '#web/lib/api/ApiProvider.tsx';
import type { CallApi } from '#web/lib/api/call-api.ts';
import { useDownload } from '#web/lib/api/download.ts';
import { SentText } from '#web/shared/requests/SentRequest.tsx';
import { decisionButtons, StatusButtons } from '#web/admin-kit/decisions/decision-buttons.tsx';
import { Details, RecordPart, RecordSheet } from '#web/admin-kit/record-sheet/RecordSheet.tsx';
import { RecordDrawer } from '#web/admin-kit/record-sheet/RecordDrawer.tsx';
import { useLastValue } from '#web/admin-kit/record-sheet/use-last-value.ts';
import { FileLink } from '#web/shared/files/FileLink.tsx';

export function useProposalColumns(): Column<AdminProposal>[] {
  const t = useText();
  const priceOf = usePrice();
  return [
    {
      key: 'applicant',
      header: t(m.decisions_applicant),
      cell: (row) => <PersonCell person={row.applicant} unknown={t(m.decisions_unknown_applicant)} />,
    },
    {
      key: 'project',
      header: t(m.decisions_project),
      cell: (row) => <TitleCell row={row.project} unknown={t(m.decisions_unknown_project)} />,
    },
    { key: 'price', header: t(m.decisions_price), cell: (row) => priceOf(row.price) },
    { key: 'status', header: t(m.admin_status), cell: (row) => <RequestTag kind="proposal" status={row.status} /> },
    {
      key: 'created_at',
      header: t(m.decisions_applied_on),
      sortable: true,
      cell: (row) => <DateCell value={row.created_at} />,
    },
  ];
}

function usePrice() {
  const t = useText();
  const { money } = useFormat();
  return (price: number | null) => (price === null ? t(m.decisions_not_specified) : money(price, 'USD'));
}

type ProposalDecision = Decision<AdminProposal, ProposalStatus>;

export function useProposalDecisions() {
  const t = useText();
  return useListDecisions<AdminProposal, ProposalStatus>({
    confirmedStatus: 'rejected',
    listKey: proposalListKey,
    send: useSendDecisions(),
    statuses: proposalStatus,
    doneTexts: { one: m.decisions_proposal_updated, several: m.decisions_proposals_updated },
    failedText: () => t(m.decisions_proposal_update_failed),
  });
}

const proposalListKey = ['admin', 'project-applications', 'list'];

type ProposalFilter = CallInput<typeof listProposals>['query'];

export const proposalListQuery = (api: CallApi, query: ProposalFilter) =>
  queryOptions({
    queryKey: [...proposalListKey, query],
    queryFn: () => api(listProposals, { query }),
    placeholderData: keepPreviousData,
  });

export const proposalQuery = (api: CallApi, id: string) =>
  queryOptions({
    queryKey: ['admin', 'project-applications', 'one', id],
    queryFn: () => api(getAdminProposal, { params: { id } }),
  });

function useSendDecisions() {
  const api = useApi();
  return async (body: StatusUpdate<ProposalStatus>) => await api(changeProposals, { body });
}

export function useProposalExport() {
  const download = useDownload();
  return async (query: ProposalFilter) => await download(exportProposals, { query }, 'project_applications.csv');
}

interface ProposalDrawerProps {
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
