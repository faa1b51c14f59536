import { useQuery } from '@tanstack/react-query';
import { useSearch } from '@tanstack/react-router';
import { FileText } from 'lucide-react';
import { applicationOrders, applicationStatusFilters } from '#domain/applications/admin-contract.ts';
import { sentStatus } from '#domain/applications/rules.ts';
import { m } from '#web/paraglide/messages.js';
import { titleOf } from '#web/admin-kit/list/cells.tsx';
import { useAdminList } from '#web/admin-kit/list/use-admin-list.ts';
import { useOpenRow } from '#web/admin-kit/record-sheet/use-open-row.ts';
import {
  ApplicationDrawer,
  applicationListQuery,
  applicationQuery,
  useApplicationColumns,
  useApplicationDecisions,
  useApplicationExport,
} from '#web/features/applications/admin/applications.tsx';
import { applicationStatus } from '#web/shared/statuses/statuses.ts';
import { useApi } from '#web/lib/api/ApiProvider.tsx';
import { useLanguage } from '#web/lib/i18n/language-context.tsx';
import { useText } from '#web/lib/i18n/text.ts';
import { SentRequestList } from './RequestList.tsx';

export function ApplicationsPage() {
  const t = useText();
  const language = useLanguage();
  const api = useApi();
  const list = useAdminList(applicationOrders);
  const { status } = useSearch({ from: '/admin-area/admin-dashboard/applications' });
  const filter = { ...list.query, status };
  const query = useQuery(applicationListQuery(api, filter));
  const decisions = useApplicationDecisions();
  const exportAs = useApplicationExport();
  const open = useOpenRow({
    list,
    rows: query.data?.rows,
    answerOf: decisions.answerOf,
    one: (id) => applicationQuery(api, id),
  });
  return (
    <SentRequestList
      title={t(m.decisions_applications_title)}
      waiting={sentStatus}
      list={list}
      query={query}
      searchLabel={t(m.decisions_applications_search)}
      failed={t(m.decisions_applications_failed)}
      empty={{ icon: <FileText />, title: t(m.decisions_applications_empty), hint: t(m.admin_empty_hint) }}
      statuses={applicationStatusFilters}
      status={status}
      statusLabel={(choice) => t(choice === 'all' ? m.status_all : applicationStatus[choice].label)}
      columns={useApplicationColumns()}
      decisions={decisions}
      open={open}
      rejectQuestion={t(m.decisions_application_reject_question)}
      subjectOf={(row) => titleOf(row.job, language, t(m.decisions_unknown_job))}
      exportAs={() => exportAs(filter)}
      drawer={(question) => (
        <ApplicationDrawer
          application={open}
          onClose={list.closeRecord}
          onPropose={decisions.propose}
          question={question}
        />
      )}
    />
  );
}
