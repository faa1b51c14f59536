import { Download } from 'lucide-react';
import type { ReactNode } from 'react';
import type { AdminApplication } from '#domain/applications/admin-contract.ts';
import { applicationStatuses } from '#domain/applications/rules.ts';
import { m } from '#web/paraglide/messages.js';
import { useFormat } from '#web/lib/format/use-format.tsx';
import { useText } from '#web/lib/i18n/text.ts';
import { Button } from '#web/ui/buttons/Button.tsx';
import { SentText } from '#web/shared/requests/SentRequest.tsx';
import { applicationStatus } from '#web/shared/statuses/statuses.ts';
import { decisionButtons, StatusButtons } from '#web/admin-kit/decisions/decision-buttons.tsx';
import { Details, RecordPart, RecordSheet } from '#web/admin-kit/record-sheet/RecordSheet.tsx';
import { OutsideLink, PersonCell, TitleCell } from '#web/admin-kit/list/cells.tsx';
import { RecordDrawer } from '#web/admin-kit/record-sheet/RecordDrawer.tsx';
import { useLastValue } from '#web/admin-kit/record-sheet/use-last-value.ts';
import { FileLink } from '#web/shared/files/FileLink.tsx';
import { RequestTag } from '#web/shared/requests/RequestTag.tsx';
import { useCvDownload } from './admin-api.ts';
import type { ApplicationDecision } from './use-application-decisions.ts';

export interface ApplicationDrawerProps {
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
