import { useQuery } from '@tanstack/react-query';
import { useSearch } from '@tanstack/react-router';
import { Handshake } from 'lucide-react';
import { proposalOrders, type ProposalStatusFilter, proposalStatusFilters } from '#domain/proposals/admin-contract.ts';
import { sentStatus } from '#domain/proposals/rules.ts';
import { localized } from '#domain/kernel/language.ts';
import { m } from '#web/paraglide/messages.js';
import { AdminList } from '../../features/admin-list/AdminList.tsx';
import { AdminPage } from '../../features/admin-list/AdminPage.tsx';
import { ExportButton } from '../../features/admin-list/ExportButton.tsx';
import { nameOf } from '../../features/admin-list/PersonCell.tsx';
import { BulkDecisions, QuickDecisions } from '../../features/admin-list/QuickDecisions.tsx';
import { RejectionQuestion } from '../../features/admin-list/RejectionQuestion.tsx';
import { StatusFilter } from '../../features/admin-list/StatusFilter.tsx';
import { useAdminList } from '../../features/admin-list/use-admin-list.ts';
import { useOpenRow } from '../../features/admin-list/use-open-row.ts';
import { proposalListQuery, proposalQuery, useProposalExport } from '../../features/proposals/admin/admin-api.ts';
import { useProposalColumns } from '../../features/proposals/admin/proposal-columns.tsx';
import { ProposalDrawer } from '../../features/proposals/admin/ProposalDrawer.tsx';
import { useDecisions } from '../../features/proposals/admin/use-decisions.ts';
import { statusMessage } from '../../features/proposals/status-words.ts';
import { useApi } from '../../lib/api/ApiProvider.tsx';
import { useFormat } from '../../lib/format/use-format.tsx';
import { useLanguage } from '../../lib/i18n/language-context.tsx';
import { useText } from '../../lib/i18n/text.ts';
import { useBrand } from './use-brand.ts';

/** Project Applications: who proposes what for which project, and the admin's decisions on it. */
export function ProjectApplicationsPage() {
  const t = useText();
  const language = useLanguage();
  const { count } = useFormat();
  const api = useApi();
  const list = useAdminList(proposalOrders);
  const { status } = useSearch({ strict: false }) as { status?: ProposalStatusFilter };
  const filter = { ...list.query, status };
  const query = useQuery(proposalListQuery(api, filter));
  const decisions = useDecisions();
  const open = useOpenRow({
    list,
    rows: query.data?.rows,
    answerOf: decisions.answerOf,
    one: (id) => proposalQuery(api, id),
  });
  const exportAs = useProposalExport();
  const columns = useProposalColumns();
  const counts = query.data?.counts;
  const question = (
    <RejectionQuestion
      asked={decisions.asked?.rows ?? null}
      question={t(m.decisions_proposal_reject_question)}
      lineOf={(row) => `${nameOf(row.applicant)}: ${localized(row.project, 'title', language).text}`}
      onConfirm={decisions.confirm}
      onCancel={decisions.cancel}
    />
  );

  return (
    <AdminPage
      title={t(m.decisions_proposals_title)}
      brand={useBrand()}
      lead={counts && t(m.decisions_lead, { total: count(counts.all), pending: count(counts[sentStatus]) })}
    >
      <AdminList
        list={list}
        query={query}
        caption={t(m.decisions_proposals_title)}
        searchLabel={t(m.decisions_proposals_search)}
        failed={t(m.decisions_proposals_failed)}
        empty={{ icon: <Handshake />, title: t(m.decisions_proposals_empty), hint: t(m.decisions_empty_hint) }}
        filters={
          <StatusFilter
            list={list}
            choices={proposalStatusFilters}
            value={status}
            labelOf={(choice) => t(choice === 'all' ? m.decisions_all : statusMessage[choice])}
            counts={counts}
          />
        }
        tools={<ExportButton download={() => exportAs(filter)} />}
        columns={columns}
        nameOf={(row) => nameOf(row.applicant)}
        keys={decisions.quick}
        actions={(row) => (
          <QuickDecisions
            row={row}
            name={nameOf(row.applicant)}
            decisions={decisions.quick}
            onOpen={() => list.openRecord(row.id)}
            onPropose={decisions.propose}
          />
        )}
        bulk={(rows, done) => (
          <BulkDecisions rows={rows} decisions={decisions.quick} onPropose={decisions.propose} onDone={done} />
        )}
      />
      <ProposalDrawer
        proposal={open}
        onClose={list.closeRecord}
        onPropose={decisions.propose}
        question={open && question}
      />
      {!open && question}
    </AdminPage>
  );
}
