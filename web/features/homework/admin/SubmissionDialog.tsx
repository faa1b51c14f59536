import { Check } from 'lucide-react';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import type { AdminSubmission } from '#domain/homework/contract.ts';
import { isCommentOnEarlierLink, maxCommentLength } from '#domain/homework/rules.ts';
import { m } from '#web/paraglide/messages.js';
import { useFormat } from '#web/lib/format/use-format.tsx';
import { LocalizedField } from '#web/lib/i18n/Localized.tsx';
import { useText } from '#web/lib/i18n/text.ts';
import { ChangeHistory } from '#web/admin-kit/history/ChangeHistory.tsx';
import { OutsideLink, PersonCell } from '#web/admin-kit/list/cells.tsx';
import { Details } from '#web/admin-kit/record-sheet/RecordSheet.tsx';
import { useLastValue } from '#web/admin-kit/record-sheet/use-last-value.ts';
import { Button } from '#web/ui/buttons/Button.tsx';
import { TextAreaField } from '#web/ui/forms/TextAreaField.tsx';
import { Tabs } from '#web/ui/layout/Tabs.tsx';
import { Text } from '#web/ui/layout/Text.tsx';
import { Stack } from '#web/ui/layout/flow.tsx';
import { Dialog } from '#web/ui/overlay/Modal.tsx';
import type { OpenSubmission } from './StudentList.tsx';
import styles from './SubmissionDialog.module.css';
import type { useReviewing } from './use-reviewing.ts';
import { LinkHints, SeenTag } from './StudentSubmissions.tsx';

interface SubmissionDialogProps {
  /** Closed if null. */
  open: OpenSubmission | null;
  reviewing: ReturnType<typeof useReviewing>;
  onClose: () => void;
  onOpenProfile: (studentId: string) => void;
}

export function SubmissionDialog({ open, reviewing, onClose, onOpenProfile }: SubmissionDialogProps) {
  const t = useText();
  const shown = useLastValue(open);
  const [tab, setTab] = useState<'details' | 'history'>('details');
  function close() {
    setTab('details');
    onClose();
  }
  return (
    <Dialog
      open={open !== null}
      onClose={close}
      title={t(m.admin_homework_details)}
      footer={
        shown && (
          <>
            <Button variant="secondary" onClick={() => onOpenProfile(shown.student.id)}>
              {t(m.admin_homework_profile)}
            </Button>
            {tab === 'details' && (
              <Button type="submit" form={reviewFormId} icon={<Check />} busy={reviewing.isBusy}>
                {t(m.teaching_comment_save)}
              </Button>
            )}
          </>
        )
      }
    >
      {shown && (
        <Tabs
          label={t(m.admin_homework_details)}
          value={tab}
          onChange={setTab}
          tabs={[
            {
              value: 'details',
              label: t(m.teaching_details),
              content: (
                <Stack gap={5}>
                  <SubmissionDetails {...shown} />
                  <ReviewForm
                    key={shown.submission.id}
                    submission={shown.submission}
                    reviewing={reviewing}
                    onSaved={close}
                  />
                </Stack>
              ),
            },
            {
              value: 'history',
              label: t(m.teaching_history),
              content: <ChangeHistory entity="homework_submissions" entityId={shown.submission.id} />,
            },
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
  const { homework_link, submission_date, week_number, course, seen_at } = submission;
  return (
    <>
      <PersonCell person={student} />
      <Details
        items={[
          { term: t(m.admin_course), value: <LocalizedField row={course} field="title" /> },
          { term: t(m.admin_lesson), value: <LocalizedField row={submission} field="lesson_title" /> },
          { term: t(m.admin_homework_week), value: week_number },
          { term: t(m.admin_homework_submitted), value: dateTime(submission_date) },
          { term: t(m.teaching_status), value: <SeenTag isSeen={seen_at !== null} /> },
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
    </>
  );
}

const reviewFormId = 'homework-review';

interface ReviewFormProps {
  submission: AdminSubmission;
  reviewing: ReturnType<typeof useReviewing>;
  onSaved: () => void;
}

function ReviewForm({ submission, reviewing, onSaved }: ReviewFormProps) {
  const t = useText();
  const { dateTime } = useFormat();
  const { register, handleSubmit } = useForm({ defaultValues: { comment: submission.comment ?? '' } });
  const { commented_at: at } = submission;
  const save = handleSubmit(async ({ comment }) => {
    if (await reviewing.comment(submission, comment)) onSaved();
  });
  return (
    <form noValidate id={reviewFormId} className={styles.review} onSubmit={(event) => void save(event)}>
      <TextAreaField
        {...register('comment')}
        rows={3}
        maxLength={maxCommentLength}
        label={t(m.teaching_comment)}
        hint={t(m.teaching_comment_hint)}
      />
      {at && (
        <Text size="sm" tone="muted">
          {dateTime(at)}
          {isCommentOnEarlierLink(submission) && ` · ${t(m.teaching_earlier_link)}`}
        </Text>
      )}
    </form>
  );
}
