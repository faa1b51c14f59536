import { type FormEvent, useState } from 'react';
import type { AdminSubmission } from '#domain/homework/contract.ts';
import { isCommentOnEarlierLink, maxCommentLength } from '#domain/homework/rules.ts';
import { m } from '#web/paraglide/messages.js';
import { useFormat } from '#web/lib/format/use-format.tsx';
import { useText } from '#web/lib/i18n/text.ts';
import { TextAreaField } from '#web/ui/forms/TextAreaField.tsx';
import styles from './SubmissionDialog.module.css';
import type { useReviewing } from './use-reviewing.ts';

/** The form of a review: what the button in the dialog's foot sends. */
export const reviewFormId = 'homework-review';

export interface ReviewFormProps {
  submission: AdminSubmission;
  reviewing: ReturnType<typeof useReviewing>;
  onSaved: () => void;
}

/** The comment to the student; with it the submission counts as seen. */
export function ReviewForm({ submission, reviewing, onSaved }: ReviewFormProps) {
  const t = useText();
  const { dateTime } = useFormat();
  const [comment, setComment] = useState(submission.comment ?? '');
  const { commented_at: at } = submission;
  async function save(event: FormEvent) {
    event.preventDefault();
    if (await reviewing.comment(submission, comment)) onSaved();
  }
  return (
    <form noValidate id={reviewFormId} className={styles.review} onSubmit={(event) => void save(event)}>
      <TextAreaField
        rows={3}
        maxLength={maxCommentLength}
        label={t(m.teaching_comment)}
        hint={t(m.teaching_comment_hint)}
        value={comment}
        onChange={(event) => setComment(event.target.value)}
      />
      {at && (
        <p className={styles.when}>
          {dateTime(at)}
          {isCommentOnEarlierLink(submission) && ` · ${t(m.teaching_earlier_link)}`}
        </p>
      )}
    </form>
  );
}
