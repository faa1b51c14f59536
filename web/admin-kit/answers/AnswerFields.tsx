import { Check } from 'lucide-react';
import { isJapanese, maxCorrectionLength, maxReportComment } from '#domain/reports/rules.ts';
import { m } from '#web/paraglide/messages.js';
import { useText } from '#web/lib/i18n/text.ts';
import { useRequestForm } from '#web/shared/requests/use-request-form.ts';
import { Button } from '#web/ui/buttons/Button.tsx';
import { TextAreaField } from '#web/ui/forms/TextAreaField.tsx';
import { Stack } from '#web/ui/layout/flow.tsx';

interface Draft {
  comment: string;
  corrected: string;
}

export interface AnswerFieldsProps {
  /** Names the stored draft. */
  draftName: string;
  answered: { text: string; comment: string | null; corrected: string | null; updated_at: string };
  submit: (answer: { comment: string; corrected: string | null; updated_at: string }) => Promise<unknown>;
  label: typeof m.reports_answer;
  sent: typeof m.reports_answer;
}

/** A comment, and for Japanese a corrected text. */
export function AnswerFields({ draftName, answered, submit, label, sent }: AnswerFieldsProps) {
  const t = useText();
  const { text, updated_at } = answered;
  const isCorrectable = isJapanese(text);
  const { form, isSending, onSubmit } = useRequestForm<Draft, Draft>({
    draftName,
    empty: { comment: answered.comment ?? '', corrected: answered.corrected ?? text },
    bodyOf: (draft) => draft,
    submit: ({ comment, corrected }) =>
      submit({ comment, corrected: isCorrectable && corrected.trim() !== text ? corrected : null, updated_at }),
    sent,
    failed: m.reports_answer_failed,
    onSent: () => {},
    onRefused: () => {},
  });
  return (
    <form noValidate onSubmit={onSubmit}>
      <Stack>
        {isCorrectable && (
          <TextAreaField
            {...form.register('corrected')}
            rows={5}
            lang="ja"
            maxLength={maxCorrectionLength}
            label={t(m.reports_correction)}
            hint={t(m.reports_correction_hint)}
          />
        )}
        <TextAreaField
          {...form.register('comment')}
          rows={4}
          maxLength={maxReportComment}
          label={t(m.teaching_comment)}
          hint={t(m.reports_comment_hint)}
        />
        <div>
          <Button type="submit" icon={<Check />} busy={isSending}>
            {t(label)}
          </Button>
        </div>
      </Stack>
    </form>
  );
}
