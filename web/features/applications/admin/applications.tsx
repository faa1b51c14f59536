import { Download, FileText } from 'lucide-react';
import {
  type AdminApplication,
  changeApplications,
  exportApplications,
  getAdminApplication,
  listApplications,
} from '#domain/applications/admin-contract.ts';
import { applicationKinds, type ApplicationStatus, sentStatus } from '#domain/applications/rules.ts';
import { downloadCareerPaper } from '#domain/career/contract.ts';
import { downloadRirekisho } from '#domain/rirekisho/contract.ts';
import { fallbackFileName } from '#domain/rirekisho/rules.ts';
import { m } from '#web/paraglide/messages.js';
import { OutsideLink } from '#web/admin-kit/list/cells.tsx';
import { PaymentAmount, paymentColumns } from '#web/admin-kit/list/payment-cells.tsx';
import { RecordPart } from '#web/admin-kit/record-sheet/RecordSheet.tsx';
import { ApiError } from '#web/lib/api/call-api.ts';
import { useDownload } from '#web/lib/api/download.ts';
import { useErrorText } from '#web/lib/api/error-text.ts';
import { useMutation } from '#web/lib/api/use-mutation.ts';
import { useText } from '#web/lib/i18n/text.ts';
import { FileLink } from '#web/shared/files/FileLink.tsx';
import { SentText } from '#web/features/applications/SentText.tsx';
import { applicationStatus } from '#web/shared/statuses/statuses.ts';
import { Button } from '#web/ui/buttons/Button.tsx';
import { toast } from '#web/ui/feedback/toast.ts';
import { Text } from '#web/ui/layout/Text.tsx';
import type { RequestAdmin } from './request-admin.ts';

export const applicationAdmin: RequestAdmin<AdminApplication, ApplicationStatus> = {
  ...applicationKinds.application,
  icon: <FileText />,
  statusViews: applicationStatus,
  waiting: sentStatus,
  accepted: 'accepted',
  rejected: 'rejected',
  operations: { list: listApplications, get: getAdminApplication, export: exportApplications },
  fileName: 'applications.csv',
  isOnBehalf: (row) => row.is_shared,
  change: (api, body) => api(changeApplications, { body }),
  subjectOf: ({ job }) => job,
  columns: paymentColumns,
  detailsOf: ({ facebook_link: facebook, payment_reference, payment, payment_confirmed }, t) => [
    {
      term: t(m.decisions_facebook),
      value: facebook ? <OutsideLink href={facebook}>{facebook}</OutsideLink> : t(m.admin_not_provided),
    },
    { term: t(m.admin_payment_reference), value: payment_reference },
    { term: t(m.ledger_amount), value: <PaymentAmount payment={payment} /> },
    { term: t(m.decisions_payment_confirmed), value: t(payment_confirmed ? m.admin_yes : m.admin_no) },
  ],
  Parts: ApplicationParts,
  texts: {
    title: m.decisions_applications_title,
    search: m.decisions_applications_search,
    failed: m.decisions_applications_failed,
    empty: m.decisions_applications_empty,
    all: m.status_all,
    subject: m.decisions_job,
    unknownSubject: m.decisions_unknown_job,
    details: m.decisions_application_details,
    reject: m.decisions_application_reject_question,
    notUpdated: m.decisions_application_update_failed,
    updated: { one: m.decisions_application_updated, several: m.decisions_applications_updated },
  },
};

/** The generated papers of an applicant. */
const papers = [
  {
    label: m.decisions_cv,
    downloaded: m.decisions_cv_downloaded,
    operation: downloadRirekisho,
    fileName: fallbackFileName,
  },
  {
    label: m.decisions_career,
    downloaded: m.decisions_career_downloaded,
    operation: downloadCareerPaper,
    fileName: 'shokumukeirekisho.pdf',
  },
];

function ApplicationParts({ row: { applicant, resume, cover_letter: letter } }: { row: AdminApplication }) {
  const t = useText();
  return (
    <>
      {papers.map((paper) => (
        <PaperButton key={paper.fileName} paper={paper} personId={applicant.id} />
      ))}
      {resume && (
        <RecordPart title={t(m.decisions_resume)}>
          <FileLink file={resume} />
        </RecordPart>
      )}
      {letter && (
        <RecordPart title={t(m.decisions_cover_letter)}>
          <SentText>{letter}</SentText>
        </RecordPart>
      )}
    </>
  );
}

/** A 職務経歴書 of somebody who has no career. */
const isMissing = (error: unknown) => error instanceof ApiError && error.code === 'not_found';

function PaperButton({ paper, personId: id }: { paper: (typeof papers)[number]; personId: string }) {
  const t = useText();
  const errorText = useErrorText();
  const download = useDownload();
  const {
    isPending,
    mutate,
    error: refusal,
  } = useMutation({
    mutationFn: () => download(paper.operation, { params: { id }, query: {} }, paper.fileName),
    onSuccess: () => toast.success(t(paper.downloaded)),
    onError: (error) => !isMissing(error) && toast.error(errorText(error)),
  });
  if (isMissing(refusal)) return <Text tone="muted">{t(m.decisions_career_none)}</Text>;
  return (
    <Button wide variant="secondary" icon={<Download />} busy={isPending} onClick={() => mutate()}>
      {t(paper.label)}
    </Button>
  );
}
