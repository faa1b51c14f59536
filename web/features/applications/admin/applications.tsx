import { keepPreviousData, queryOptions, useMutation } from '@tanstack/react-query';
import { Download } from 'lucide-react';
import type { ReactNode } from 'react';
import {
  type AdminApplication,
  changeApplications,
  exportApplications,
  getAdminApplication,
  listApplications,
} from '#domain/applications/admin-contract.ts';
import { type ApplicationStatus, applicationStatuses } from '#domain/applications/rules.ts';
import type { CallInput } from '#domain/kernel/endpoint.ts';
import { downloadRirekisho } from '#domain/rirekisho/contract.ts';
import { fallbackFileName } from '#domain/rirekisho/rules.ts';
import { m } from '#web/paraglide/messages.js';
import { useText } from '#web/lib/i18n/text.ts';
import type { Column } from '#web/ui/data/DataTable.tsx';
import { DateCell, OutsideLink, PersonCell, TitleCell } from '#web/admin-kit/list/cells.tsx';
import { RequestTag } from '#web/shared/requests/RequestTag.tsx';
import { type StatusUpdate, type Decision, useListDecisions } from '#web/admin-kit/decisions/use-status-changes.tsx';
import { applicationStatus } from '#web/shared/statuses/statuses.ts';
import { useApi } from '#web/lib/api/ApiProvider.tsx';
import type { CallApi } from '#web/lib/api/call-api.ts';
import { useDownload } from '#web/lib/api/download.ts';
import { useErrorText } from '#web/lib/api/error-text.ts';
import { toast } from '#web/ui/feedback/toast.ts';
import { useFormat } from '#web/lib/format/use-format.tsx';
import { Button } from '#web/ui/buttons/Button.tsx';
import { SentText } from '#web/shared/requests/SentRequest.tsx';
import { decisionButtons, StatusButtons } from '#web/admin-kit/decisions/decision-buttons.tsx';
import { Details, RecordPart, RecordSheet } from '#web/admin-kit/record-sheet/RecordSheet.tsx';
import { RecordDrawer } from '#web/admin-kit/record-sheet/RecordDrawer.tsx';
import { useLastValue } from '#web/admin-kit/record-sheet/use-last-value.ts';
import { FileLink } from '#web/shared/files/FileLink.tsx';

export function useApplicationColumns(): Column<AdminApplication>[] {
  const t = useText();
  return [
    {
      key: 'applicant',
      header: t(m.decisions_applicant),
      cell: (row) => <PersonCell person={row.applicant} unknown={t(m.decisions_unknown_applicant)} />,
    },
    {
      key: 'job',
      header: t(m.decisions_job),
      cell: (row) => <TitleCell row={row.job} unknown={t(m.decisions_unknown_job)} />,
    },
    { key: 'status', header: t(m.admin_status), cell: (row) => <RequestTag kind="application" status={row.status} /> },
    {
      key: 'created_at',
      header: t(m.decisions_applied_on),
      sortable: true,
      cell: (row) => <DateCell value={row.created_at} />,
    },
  ];
}

type ApplicationDecision = Decision<AdminApplication, ApplicationStatus>;

export function useApplicationDecisions() {
  const t = useText();
  return useListDecisions<AdminApplication, ApplicationStatus>({
    confirmedStatus: 'rejected',
    listKey: applicationListKey,
    send: useSendDecisions(),
    statuses: applicationStatus,
    doneTexts: { one: m.decisions_application_updated, several: m.decisions_applications_updated },
    failedText: () => t(m.decisions_application_update_failed),
  });
}

const applicationListKey = ['admin', 'applications', 'list'];

type ApplicationFilter = CallInput<typeof listApplications>['query'];

export const applicationListQuery = (api: CallApi, query: ApplicationFilter) =>
  queryOptions({
    queryKey: [...applicationListKey, query],
    queryFn: () => api(listApplications, { query }),
    placeholderData: keepPreviousData,
  });

export const applicationQuery = (api: CallApi, id: string) =>
  queryOptions({
    queryKey: ['admin', 'applications', 'one', id],
    queryFn: () => api(getAdminApplication, { params: { id } }),
  });

function useSendDecisions() {
  const api = useApi();
  return async (body: StatusUpdate<ApplicationStatus>) => await api(changeApplications, { body });
}

export function useApplicationExport() {
  const download = useDownload();
  return async (query: ApplicationFilter) => await download(exportApplications, { query }, 'applications.csv');
}

function useCvDownload() {
  const t = useText();
  const errorText = useErrorText();
  const download = useDownload();
  return useMutation({
    mutationFn: async (applicantId: string) =>
      await download(downloadRirekisho, { params: { id: applicantId }, query: {} }, fallbackFileName),
    onSuccess: () => toast.success(t(m.decisions_cv_downloaded)),
    onError: (error) => toast.error(errorText(error)),
  });
}

interface ApplicationDrawerProps {
  /** Closed if null. */
  application: AdminApplication | null;
  onClose: () => void;
  onPropose: (decision: ApplicationDecision) => void;
  question: ReactNode;
}

export function ApplicationDrawer({ application, onClose, onPropose, question }: ApplicationDrawerProps) {
  const t = useText();
  const shown = useLastValue(application);
  return (
    <RecordDrawer
      open={application !== null}
      onClose={onClose}
      title={t(m.decisions_application_details)}
      entity="applications"
      entityId={shown?.id ?? ''}
      footer={
        shown && (
          <StatusButtons
            current={shown.status}
            statuses={decisionButtons(t, applicationStatuses, applicationStatus)}
            onChoose={(to) => onPropose({ rows: [shown], to })}
          />
        )
      }
    >
      {shown && <ApplicationSheet application={shown} />}
      {question}
    </RecordDrawer>
  );
}

function ApplicationSheet({ application }: { application: AdminApplication }) {
  const t = useText();
  const { dateTime } = useFormat();
  const cv = useCvDownload();
  const { applicant, job, created_at, updated_at, facebook_link: facebook } = application;
  return (
    <RecordSheet>
      <PersonCell person={applicant} unknown={t(m.decisions_unknown_applicant)} />
      <Details
        items={[
          { term: t(m.decisions_job), value: <TitleCell row={job} unknown={t(m.decisions_unknown_job)} /> },
          { term: t(m.admin_status), value: <RequestTag kind="application" status={application.status} /> },
          { term: t(m.decisions_applied_on), value: dateTime(created_at) },
          { term: t(m.admin_last_updated), value: updated_at === created_at ? null : dateTime(updated_at) },
          {
            term: t(m.decisions_facebook),
            value: facebook ? <OutsideLink href={facebook}>{facebook}</OutsideLink> : t(m.admin_not_provided),
          },
          { term: t(m.admin_payment_reference), value: application.payment_reference },
          {
            term: t(m.decisions_payment_confirmed),
            value: t(application.payment_confirmed ? m.admin_yes : m.admin_no),
          },
        ]}
      />
      <Button wide variant="secondary" icon={<Download />} busy={cv.isPending} onClick={() => cv.mutate(applicant.id)}>
        {t(m.decisions_cv)}
      </Button>
      {application.resume && (
        <RecordPart title={t(m.decisions_resume)}>
          <FileLink file={application.resume} />
        </RecordPart>
      )}
      {application.cover_letter && (
        <RecordPart title={t(m.decisions_cover_letter)}>
          <SentText>{application.cover_letter}</SentText>
        </RecordPart>
      )}
    </RecordSheet>
  );
}
