import { localized } from '#domain/kernel/language.ts';
import { m } from '#web/paraglide/messages.js';
import { useLanguage } from '../../../lib/i18n/language-context.tsx';
import { useText } from '../../../lib/i18n/text.ts';
import { ConfirmDialog } from '../../../ui/ConfirmDialog.tsx';
import { nameOf } from '../../admin-list/PersonCell.tsx';
import { useLingering } from '../../admin-list/use-lingering.ts';
import styles from './DropQuestion.module.css';
import type { Decision } from './use-decisions.ts';

/** What the question before dropping takes. */
export interface DropQuestionProps {
  /** The decision asked about; null asks nothing. */
  asked: Decision | null;
  onConfirm: (reason: string) => void;
  onCancel: () => void;
}

/** Asks before an enrolment is dropped or rejected, with an optional reason for the learner. */
export function DropQuestion({ asked, onConfirm, onCancel }: DropQuestionProps) {
  const t = useText();
  const language = useLanguage();
  const shown = useLingering(asked);
  return (
    <ConfirmDialog
      danger
      undoable
      open={asked !== null}
      question={t(m.admin_enrollment_drop_question)}
      confirmLabel={t(m.admin_enrollment_drop)}
      reasonLabel={t(m.admin_reason)}
      reasonHint={t(m.admin_reason_hint)}
      onConfirm={onConfirm}
      onCancel={onCancel}
    >
      {shown?.enrollments.map((enrollment) => (
        <span key={enrollment.id} className={styles.effect}>
          {t(m.admin_enrollment_drop_effect, {
            name: nameOf(enrollment.student),
            course: localized(enrollment.course, 'title', language).text,
          })}
        </span>
      ))}
    </ConfirmDialog>
  );
}
