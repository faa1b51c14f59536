import { BadgeCheck } from 'lucide-react';
import {
  exportVerificationRequests,
  getVerificationRequest,
  listVerificationRequests,
  verificationOrders,
  verificationStatusFilters,
} from '#domain/verification/admin-contract.ts';
import { requestedStatus } from '#domain/verification/rules.ts';
import { nameOf } from '#web/admin-kit/list/cells.tsx';
import { useRequestList } from '#web/admin-kit/list/use-admin-list.ts';
import { ListPage } from '#web/admin-kit/list-page/ListPage.tsx';
import { useRequestLead } from '#web/admin-kit/list-page/use-request-lead.ts';
import {
  RequestSheet,
  useVerificationSteps,
  verificationColumns,
} from '#web/features/verification/admin/verification.tsx';
import { useText } from '#web/lib/i18n/text.ts';
import { m } from '#web/paraglide/messages.js';
import { verificationStatus } from '#web/shared/statuses/statuses.ts';

export function VerificationRequestsPage() {
  const t = useText();
  const list = useRequestList(verificationOrders);
  const lead = useRequestLead(list.search);
  return (
    <ListPage
      list={list}
      operations={{
        list: listVerificationRequests,
        get: getVerificationRequest,
        export: exportVerificationRequests,
      }}
      fileName="verification_requests.csv"
      icon={<BadgeCheck />}
      texts={{
        title: m.decisions_verification_title,
        search: m.decisions_verification_search,
        failed: m.decisions_verification_failed,
        empty: m.decisions_verification_empty,
        hint: m.admin_empty_hint,
      }}
      lead={(page) => page && lead(page.counts.all, page.counts[requestedStatus])}
      filter={{
        choices: verificationStatusFilters,
        labelOf: (choice) => t(choice === 'all' ? m.admin_all : verificationStatus[choice].label),
      }}
      columns={verificationColumns}
      nameOf={(row) => nameOf(t, row.user)}
      steps={useVerificationSteps()}
      drawer={{
        title: m.decisions_verification_details,
        entity: 'verification_requests',
        content: (row) => <RequestSheet request={row} />,
      }}
    />
  );
}
