import { useQuery } from '@tanstack/react-query';
import { useSearch } from '@tanstack/react-router';
import { FileText } from 'lucide-react';
import {
  applicationOrders,
  type ApplicationStatusFilter,
  applicationStatusFilters,
} from '#domain/applications/admin-contract.ts';
import { sentStatus } from '#domain/applications/rules.ts';
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
import {
  applicationListQuery,
  applicationQuery,
  useApplicationExport,
} from '../../features/applications/admin/admin-api.ts';
import { useApplicationColumns } from '../../features/applications/admin/application-columns.tsx';
import { ApplicationDrawer } from '../../features/applications/admin/ApplicationDrawer.tsx';
import { useDecisions } from '../../features/applications/admin/use-decisions.ts';
import { statusMessage } from '../../features/applications/status-words.ts';
import { useApi } from '../../lib/api/ApiProvider.tsx';
import { useFormat } from '../../lib/format/use-format.tsx';
import { useLanguage } from '../../lib/i18n/language-context.tsx';
import { useText } from '../../lib/i18n/text.ts';
import { useBrand } from './use-brand.ts';

/** Job Applications: who applies for what, and the admin's decisions on it. */
export function ApplicationsPage() {
  const t = useText();
  const language = useLanguage();
  const { count } = useFormat();
  const api = useApi();
  const list = useAdminList(applicationOrders);
  const { status } = useSearch({ strict: false }) as { status?: ApplicationStatusFilter };
  const filter = { ...list.query, status };
  const query = useQuery(applicationListQuery(api, filter));
  const decisions = useDecisions();
  const open = useOpenRow({
    list,
    rows: query.data?.rows,
    answerOf: decisions.answerOf,
    one: (id) => applicationQuery(api, id),
  });
  const exportAs = useApplicationExport();
  const columns = useApplicationColumns();
  const counts = query.data?.counts;
  const question = (
    <RejectionQuestion
      asked={decisions.asked?.rows ?? null}
      question={t(m.decisions_application_reject_question)}
      lineOf={(row) => `${nameOf(row.applicant)}: ${localized(row.job, 'title', language).text}`}
      onConfirm={decisions.confirm}
      onCancel={decisions.cancel}
    />
  );

  return (
    <AdminPage
      title={t(m.decisions_applications_title)}
      brand={useBrand()}
      lead={counts && t(m.decisions_lead, { total: count(counts.all), pending: count(counts[sentStatus]) })}
    >
      <AdminList
        list={list}
        query={query}
        caption={t(m.decisions_applications_title)}
        searchLabel={t(m.decisions_applications_search)}
        failed={t(m.decisions_applications_failed)}
        empty={{ icon: <FileText />, title: t(m.decisions_applications_empty), hint: t(m.decisions_empty_hint) }}
        filters={
          <StatusFilter
            list={list}
            choices={applicationStatusFilters}
            value={status}
            labelOf={(choice) => t(choice === 'all' ? m.status_all : statusMessage[choice])}
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
      <ApplicationDrawer
        application={open}
        onClose={list.closeRecord}
        onPropose={decisions.propose}
        question={open && question}
      />
      {!open && question}
    </AdminPage>
  );
}
