import { useQuery } from '@tanstack/react-query';
import { useSearch } from '@tanstack/react-router';
import { BadgeCheck } from 'lucide-react';
import {
  verificationOrders,
  type VerificationStatusFilter,
  verificationStatusFilters,
} from '#domain/verification/admin-contract.ts';
import { requestedStatus } from '#domain/verification/rules.ts';
import { m } from '#web/paraglide/messages.js';
import { AdminList } from '../../features/admin-list/AdminList.tsx';
import { AdminPage } from '../../features/admin-list/AdminPage.tsx';
import { ExportButton } from '../../features/admin-list/ExportButton.tsx';
import { nameOf } from '../../features/admin-list/PersonCell.tsx';
import { StatusFilter } from '../../features/admin-list/StatusFilter.tsx';
import { useAdminList } from '../../features/admin-list/use-admin-list.ts';
import { useOpenRow } from '../../features/admin-list/use-open-row.ts';
import {
  verificationListQuery,
  verificationQuery,
  useVerificationExport,
} from '../../features/verification/admin/admin-api.ts';
import { useVerificationColumns } from '../../features/verification/admin/verification-columns.tsx';
import { DecisionQuestion } from '../../features/verification/admin/DecisionQuestion.tsx';
import { VerificationActions } from '../../features/verification/admin/VerificationActions.tsx';
import { VerificationDrawer } from '../../features/verification/admin/VerificationDrawer.tsx';
import { useDecisions } from '../../features/verification/admin/use-decisions.ts';
import { stepKey, stepMessage } from '../../features/verification/admin/words.ts';
import { statusMessage } from '../../features/verification/status-words.ts';
import { useApi } from '../../lib/api/ApiProvider.tsx';
import { useFormat } from '../../lib/format/use-format.tsx';
import { useText } from '../../lib/i18n/text.ts';
import { useBrand } from './use-brand.ts';

/** Verification Requests: who says to have paid, and the admin's decision, once and for good. */
export function VerificationRequestsPage() {
  const t = useText();
  const { count } = useFormat();
  const api = useApi();
  const list = useAdminList(verificationOrders);
  const { status } = useSearch({ strict: false }) as { status?: VerificationStatusFilter };
  const filter = { ...list.query, status };
  const query = useQuery(verificationListQuery(api, filter));
  const decisions = useDecisions();
  const open = useOpenRow({
    list,
    rows: query.data?.rows,
    answerOf: decisions.answerOf,
    one: (id) => verificationQuery(api, id),
  });
  const exportAs = useVerificationExport();
  const columns = useVerificationColumns();
  const counts = query.data?.counts;
  const question = (
    <DecisionQuestion asked={decisions.asked} onConfirm={decisions.confirm} onCancel={decisions.cancel} />
  );

  return (
    <AdminPage
      title={t(m.decisions_verification_title)}
      brand={useBrand()}
      lead={counts && t(m.decisions_lead, { total: count(counts.all), pending: count(counts[requestedStatus]) })}
    >
      <AdminList
        list={list}
        query={query}
        caption={t(m.decisions_verification_title)}
        searchLabel={t(m.decisions_verification_search)}
        failed={t(m.decisions_verification_failed)}
        empty={{ icon: <BadgeCheck />, title: t(m.decisions_verification_empty), hint: t(m.decisions_empty_hint) }}
        filters={
          <StatusFilter
            list={list}
            choices={verificationStatusFilters}
            value={status}
            labelOf={(choice) => t(choice === 'all' ? m.decisions_all : statusMessage[choice])}
            counts={counts}
          />
        }
        tools={<ExportButton download={() => exportAs(filter)} />}
        columns={columns}
        nameOf={(row) => nameOf(row.user)}
        keys={(['approve', 'reject'] as const).map((step) => ({ key: stepKey[step], label: t(stepMessage[step]) }))}
        actions={(row) => (
          <VerificationActions row={row} onOpen={() => list.openRecord(row.id)} onPropose={decisions.propose} />
        )}
      />
      <VerificationDrawer
        request={open}
        onClose={list.closeRecord}
        onPropose={decisions.propose}
        question={open && question}
      />
      {!open && question}
    </AdminPage>
  );
}
