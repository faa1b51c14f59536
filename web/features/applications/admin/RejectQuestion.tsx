import { localized } from '#domain/kernel/language.ts';
import { m } from '#web/paraglide/messages.js';
import { useLanguage } from '../../../lib/i18n/language-context.tsx';
import { useText } from '../../../lib/i18n/text.ts';
import { RejectionQuestion } from '../../admin-list/RejectionQuestion.tsx';
import { nameOf } from '../../admin-list/PersonCell.tsx';
import { useLingering } from '../../admin-list/use-lingering.ts';
import type { Decision } from './use-decisions.ts';

/** What the question before rejecting takes. */
export interface RejectQuestionProps {
  /** The decision asked about; null asks nothing. */
  asked: Decision | null;
  onConfirm: (reason: string) => void;
  onCancel: () => void;
}

/** Asks before job applications are rejected, with an optional reason for the applicants. */
export function RejectQuestion({ asked, onConfirm, onCancel }: RejectQuestionProps) {
  const t = useText();
  const language = useLanguage();
  const shown = useLingering(asked);
  return (
    <RejectionQuestion
      open={asked !== null}
      question={t(m.decisions_application_reject_question)}
      of={shown?.rows.map((row) => ({
        id: row.id,
        text: `${nameOf(row.applicant)}: ${localized(row.job, 'title', language).text}`,
      }))}
      onConfirm={onConfirm}
      onCancel={onCancel}
    />
  );
}
