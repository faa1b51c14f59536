import { useQuery } from '@tanstack/react-query';
import { useSearch } from '@tanstack/react-router';
import { Handshake } from 'lucide-react';
import { proposalOrders, proposalStatusFilters } from '#domain/proposals/admin-contract.ts';
import { sentStatus } from '#domain/proposals/rules.ts';
import { m } from '#web/paraglide/messages.js';
import { titleOf } from '#web/admin-kit/list/cells.tsx';
import { useAdminList } from '#web/admin-kit/list/use-admin-list.ts';
import { useOpenRow } from '#web/admin-kit/record-sheet/use-open-row.ts';
import {
  ProposalDrawer,
  proposalListQuery,
  proposalQuery,
  useProposalColumns,
  useProposalDecisions,
  useProposalExport,
} from '#web/features/proposals/admin/proposals.tsx';
import { proposalStatus } from '#web/shared/statuses/statuses.ts';
import { useApi } from '#web/lib/api/ApiProvider.tsx';
import { useLanguage } from '#web/lib/i18n/language-context.tsx';
import { useText } from '#web/lib/i18n/text.ts';
import { SentRequestList } from './RequestList.tsx';

export function ProjectApplicationsPage() {
  const t = useText();
  const language = useLanguage();
  const api = useApi();
  const list = useAdminList(proposalOrders);
  const { status } = useSearch({ from: '/admin-area/admin-dashboard/project-applications' });
  const filter = { ...list.query, status };
  const query = useQuery(proposalListQuery(api, filter));
  const decisions = useProposalDecisions();
  const exportAs = useProposalExport();
  const open = useOpenRow({
    list,
    rows: query.data?.rows,
    answerOf: decisions.answerOf,
    one: (id) => proposalQuery(api, id),
  });
  return (
    <SentRequestList
      title={t(m.decisions_proposals_title)}
      waiting={sentStatus}
      list={list}
      query={query}
      searchLabel={t(m.decisions_proposals_search)}
      failed={t(m.decisions_proposals_failed)}
      empty={{ icon: <Handshake />, title: t(m.decisions_proposals_empty), hint: t(m.admin_empty_hint) }}
      statuses={proposalStatusFilters}
      status={status}
      statusLabel={(choice) => t(choice === 'all' ? m.admin_all : proposalStatus[choice].label)}
      columns={useProposalColumns()}
      decisions={decisions}
      open={open}
      rejectQuestion={t(m.decisions_proposal_reject_question)}
      subjectOf={(row) => titleOf(row.project, language, t(m.decisions_unknown_project))}
      exportAs={() => exportAs(filter)}
      drawer={(question) => (
        <ProposalDrawer proposal={open} onClose={list.closeRecord} onPropose={decisions.propose} question={question} />
      )}
    />
  );
}
