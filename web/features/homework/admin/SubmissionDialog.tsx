import { Link } from '@tanstack/react-router';
import { m } from '#web/paraglide/messages.js';
import { useFormat } from '#web/lib/format/use-format.tsx';
import { LocalizedField } from '#web/lib/i18n/Localized.tsx';
import { useText } from '#web/lib/i18n/text.ts';
import { useMay } from '#web/lib/session/use-may.ts';
import { ChangeHistory } from '#web/admin-kit/change-history.tsx';
import { OutsideLink, PersonCell } from '#web/admin-kit/list/cells.tsx';
import { Details } from '#web/admin-kit/record-sheet/RecordSheet.tsx';
import { useLastValue } from '#web/admin-kit/record-sheet/use-last-value.ts';
import { Button, buttonClass } from '#web/ui/buttons/Button.tsx';
import { MarkdownText } from '#web/ui/layout/MarkdownText.tsx';
import { Stack } from '#web/ui/layout/flow.tsx';
import { Tabs } from '#web/ui/layout/Tabs.tsx';
import { Dialog } from '#web/ui/overlay/Modal.tsx';
import type { OpenSubmission } from './StudentList.tsx';
import { LinkHints, SeenTag } from './StudentSubmissions.tsx';

interface SubmissionDialogProps {
  /** Closed if null. */
  open: OpenSubmission | null;
  onClose: () => void;
  onOpenProfile: (studentId: string) => void;
}

/** The details of a submission, with the way to its review. */
export function SubmissionDialog({ open, onClose, onOpenProfile }: SubmissionDialogProps) {
  const t = useText();
  const shown = useLastValue(open);
  const may = useMay();
  return (
    <Dialog
      open={open !== null}
      onClose={onClose}
      title={t(m.admin_homework_details)}
      footer={
        shown && (
          <>
            {may('office') && (
              <Button variant="secondary" onClick={() => onOpenProfile(shown.student.id)}>
                {t(m.admin_homework_profile)}
              </Button>
            )}
            <Link
              to="/admin-dashboard/homework"
              search={{ view: 'queue', open: shown.submission.id }}
              className={buttonClass({ variant: 'primary' })}
            >
              {t(m.review_open)}
            </Link>
          </>
        )
      }
    >
      {shown && (
        <Tabs
          label={t(m.admin_homework_details)}
          tabs={[
            { value: 'details', label: t(m.teaching_details), content: <SubmissionDetails {...shown} /> },
            ...(may('admin')
              ? [
                  {
                    value: 'history' as const,
                    label: t(m.teaching_history),
                    content: <ChangeHistory entity="homework_submissions" entityId={shown.submission.id} />,
                  },
                ]
              : []),
          ]}
        />
      )}
    </Dialog>
  );
}

function SubmissionDetails({ student, submission }: OpenSubmission) {
  const t = useText();
  const { dateTime } = useFormat();
  const notProvided = t(m.admin_not_provided);
  const portfolio = student.sns_portfolio;
  const { homework_link, submission_date, week_number, course, seen_at, comment_html: comment } = submission;
  return (
    <Stack gap={5}>
      <PersonCell person={student} />
      <Details
        items={[
          { term: t(m.admin_course), value: <LocalizedField row={course} field="title" /> },
          { term: t(m.admin_lesson), value: <LocalizedField row={submission} field="lesson_title" /> },
          { term: t(m.admin_homework_week), value: week_number },
          { term: t(m.admin_homework_submitted), value: dateTime(submission_date) },
          { term: t(m.teaching_status), value: <SeenTag isSeen={seen_at !== null} /> },
          { term: t(m.teaching_comment), value: comment && <MarkdownText html={{ text: comment, lang: null }} /> },
          {
            term: t(m.admin_homework_link),
            value: (
              <>
                <OutsideLink href={homework_link}>{homework_link}</OutsideLink> <LinkHints submission={submission} />
              </>
            ),
          },
          {
            term: t(m.admin_profile_link),
            value: portfolio ? <OutsideLink href={portfolio}>{portfolio}</OutsideLink> : notProvided,
          },
          { term: t(m.admin_profile_phone), value: student.phone_number ?? notProvided },
          { term: t(m.admin_profile_address), value: student.address ?? notProvided },
        ]}
      />
    </Stack>
  );
}
