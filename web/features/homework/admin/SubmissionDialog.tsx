import { localized } from '#domain/kernel/language.ts';
import { m } from '#web/paraglide/messages.js';
import { useFormat } from '../../../lib/format/use-format.tsx';
import { useLanguage } from '../../../lib/i18n/language-context.tsx';
import { Localized } from '../../../lib/i18n/Localized.tsx';
import { useText } from '../../../lib/i18n/text.ts';
import { Button } from '../../../ui/Button.tsx';
import { Dialog } from '../../../ui/Dialog.tsx';
import { Details } from '../../admin-list/Details.tsx';
import { OutsideLink } from '../../admin-list/OutsideLink.tsx';
import { PersonCell } from '../../admin-list/PersonCell.tsx';
import { useLingering } from '../../admin-list/use-lingering.ts';
import type { OpenSubmission } from './StudentCard.tsx';
import styles from './SubmissionDialog.module.css';

/** What the details of a submission take. */
export interface SubmissionDialogProps {
  /** Null keeps it shut. */
  open: OpenSubmission | null;
  onClose: () => void;
  onOpenProfile: (studentId: string) => void;
}

/** Everything about one submission, and how to reach the student. */
export function SubmissionDialog({ open, onClose, onOpenProfile }: SubmissionDialogProps) {
  const t = useText();
  const shown = useLingering(open);
  return (
    <Dialog
      open={open !== null}
      onClose={onClose}
      title={t(m.admin_homework_details)}
      footer={
        shown && (
          <Button variant="secondary" onClick={() => onOpenProfile(shown.student.id)}>
            {t(m.admin_homework_profile)}
          </Button>
        )
      }
    >
      {shown && <SubmissionDetails {...shown} />}
    </Dialog>
  );
}

function SubmissionDetails({ student, submission }: OpenSubmission) {
  const t = useText();
  const language = useLanguage();
  const { dateTime } = useFormat();
  const nothing = t(m.admin_not_provided);
  const { homework_link, submission_date, week_number, course } = submission;
  return (
    <div className={styles.details}>
      <PersonCell person={student} />
      <Details
        items={[
          { term: t(m.admin_course), value: <Localized value={localized(course, 'title', language)} /> },
          { term: t(m.admin_lesson), value: <Localized value={localized(submission, 'lesson_title', language)} /> },
          { term: t(m.admin_homework_week), value: week_number },
          { term: t(m.admin_homework_submitted), value: dateTime(submission_date) },
          { term: t(m.admin_homework_link), value: <OutsideLink href={homework_link}>{homework_link}</OutsideLink> },
          {
            term: t(m.admin_profile_link),
            value: student.sns_portfolio ? (
              <OutsideLink href={student.sns_portfolio}>{student.sns_portfolio}</OutsideLink>
            ) : (
              nothing
            ),
          },
          { term: t(m.admin_profile_phone), value: student.phone_number ?? nothing },
          { term: t(m.admin_profile_address), value: student.address ?? nothing },
        ]}
      />
    </div>
  );
}
