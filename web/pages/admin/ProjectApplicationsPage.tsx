import { useQuery } from '@tanstack/react-query';
import { useSearch } from '@tanstack/react-router';
import { Handshake } from 'lucide-react';
import { type AdminProposal, proposalOrders, proposalStatusFilters } from '#domain/proposals/admin-contract.ts';
import { sentStatus } from '#domain/proposals/rules.ts';
import { m } from '#web/paraglide/messages.js';
import { nameOf, titleOf } from '#web/admin-kit/list/cells.tsx';
import { RejectionDialog } from '#web/admin-kit/decisions/RejectionDialog.tsx';
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
import { quickDecisionsOf, RequestList } from './RequestList.tsx';

const personOf = (row: AdminProposal) => row.applicant;

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
    <RequestList
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
      personOf={personOf}
      {...quickDecisionsOf({ t, list, personOf, onPropose: decisions.propose })}
      exportAs={() => exportAs(filter)}
      question={
        <RejectionDialog
          rows={decisions.pending?.rows ?? null}
          question={t(m.decisions_proposal_reject_question)}
          lineOf={(row) =>
            `${nameOf(t, row.applicant)}: ${titleOf(row.project, language, t(m.decisions_unknown_project))}`
          }
          onConfirm={decisions.confirm}
          onCancel={decisions.cancel}
        />
      }
      isOpen={open !== null}
      drawer={(question) => (
        <ProposalDrawer proposal={open} onClose={list.closeRecord} onPropose={decisions.propose} question={question} />
      )}
    />
  );
}
