import { useQuery } from '@tanstack/react-query';
import { useSearch } from '@tanstack/react-router';
import { BadgeCheck } from 'lucide-react';
import {
  exportVerificationRequests,
  getVerificationRequest,
  listVerificationRequests,
  verificationOrders,
  verificationStatusFilters,
} from '#domain/verification/admin-contract.ts';
import { requestedStatus } from '#domain/verification/rules.ts';
import { m } from '#web/paraglide/messages.js';
import { useRequestList } from '#web/admin-kit/list/use-admin-list.ts';
import { useOpenRow } from '#web/admin-kit/record-sheet/use-open-row.ts';
import { useVerificationDecisions } from '#web/features/verification/admin/admin-api.ts';
import {
  DecisionDialog,
  stepViews,
  useVerificationColumns,
  VerificationActions,
  VerificationDrawer,
} from '#web/features/verification/admin/VerificationActions.tsx';
import { verificationStatus } from '#web/shared/statuses/statuses.ts';
import { apiQuery, pageQuery } from '#web/lib/api/query.ts';
import { useText } from '#web/lib/i18n/text.ts';
import { RequestList } from './RequestList.tsx';
import { ExportButton } from '#web/admin-kit/list/ExportButton.tsx';

export function VerificationRequestsPage() {
  const t = useText();
  const list = useRequestList(verificationOrders);
  const { status } = useSearch({ from: '/admin-area/admin-dashboard/verification-requests' });
  const filter = { ...list.query, status };
  const query = useQuery(pageQuery(listVerificationRequests, { query: filter }));
  const decisions = useVerificationDecisions();
  const open = useOpenRow({
    list,
    rows: query.data?.rows,
    answerOf: decisions.answerOf,
    one: (id) => apiQuery(getVerificationRequest, { params: { id } }),
  });
  return (
    <RequestList
      title={t(m.decisions_verification_title)}
      waiting={requestedStatus}
      list={list}
      query={query}
      searchLabel={t(m.decisions_verification_search)}
      failed={t(m.decisions_verification_failed)}
      empty={{ icon: <BadgeCheck />, title: t(m.decisions_verification_empty), hint: t(m.admin_empty_hint) }}
      statuses={verificationStatusFilters}
      status={status}
      statusLabel={(choice) => t(choice === 'all' ? m.admin_all : verificationStatus[choice].label)}
      columns={useVerificationColumns()}
      personOf={(row) => row.user}
      keys={Object.values(stepViews).map(({ shortcut, label }) => ({ key: shortcut, label: t(label) }))}
      actions={(row) => (
        <VerificationActions row={row} onOpen={() => list.openRecord(row.id)} onPropose={decisions.propose} />
      )}
      tools={
        <ExportButton
          operation={exportVerificationRequests}
          input={{ query: filter }}
          fileName="verification_requests.csv"
        />
      }
      question={
        <DecisionDialog pending={decisions.pending} onConfirm={decisions.confirm} onCancel={decisions.cancel} />
      }
      isOpen={open !== null}
      drawer={(question) => (
        <VerificationDrawer
          request={open}
          onClose={list.closeRecord}
          onPropose={decisions.propose}
          question={question}
        />
      )}
    />
  );
}
