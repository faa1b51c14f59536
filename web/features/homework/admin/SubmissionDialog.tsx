import { Check } from 'lucide-react';
import { useState } from 'react';
import { m } from '#web/paraglide/messages.js';
import { useText } from '#web/lib/i18n/text.ts';
import { Button } from '#web/ui/buttons/Button.tsx';
import { Dialog } from '#web/ui/overlay/Dialog.tsx';
import { Tabs } from '#web/ui/layout/Tabs.tsx';
import { useLastValue } from '#web/admin-kit/record-sheet/use-last-value.ts';
import { ChangeHistory } from '#web/admin-kit/history/ChangeHistory.tsx';
import { ReviewForm, reviewFormId } from './ReviewForm.tsx';
import type { OpenSubmission } from './StudentCard.tsx';
import { SubmissionDetails } from './SubmissionDetails.tsx';
import styles from './SubmissionDialog.module.css';
import type { useReviewing } from './use-reviewing.ts';

/** What the details of a submission take. */
export interface SubmissionDialogProps {
  /** Closed if null. */
  open: OpenSubmission | null;
  reviewing: ReturnType<typeof useReviewing>;
  onClose: () => void;
  onOpenProfile: (studentId: string) => void;
}

/** Everything about one submission, what a mentor says of it, and how to reach the student. */
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
                <div className={styles.details}>
                  <SubmissionDetails {...shown} />
                  <ReviewForm
                    key={shown.submission.id}
                    submission={shown.submission}
                    reviewing={reviewing}
                    onSaved={close}
                  />
                </div>
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
