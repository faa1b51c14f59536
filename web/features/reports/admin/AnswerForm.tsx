import { Check } from 'lucide-react';
import * as z from 'zod/mini';
import { type AdminReport, answerReport } from '#domain/reports/contract.ts';
import { isJapanese, maxCorrectionLength, maxReportComment } from '#domain/reports/rules.ts';
import { m } from '#web/paraglide/messages.js';
import { useText } from '#web/lib/i18n/text.ts';
import { useRequestForm } from '#web/shared/requests/use-request-form.ts';
import { Button } from '#web/ui/buttons/Button.tsx';
import { TextAreaField } from '#web/ui/forms/TextAreaField.tsx';
import { Stack } from '#web/ui/layout/flow.tsx';
import { useChange } from '#web/lib/api/use-change.ts';

const shape = z.object({ comment: z.string(), corrected: z.string() });
type Draft = z.infer<typeof shape>;

/** A mentor's answer to a report: a comment, and for Japanese a corrected text. */
export function AnswerForm({ report }: { report: AdminReport }) {
  const t = useText();
  const { mutateAsync } = useChange(answerReport, ['admin']);
  const { id, text, updated_at } = report;
  const isCorrectable = isJapanese(text);
  const { form, isSending, onSubmit } = useRequestForm<Draft, Draft>({
    draftName: `report-answer.${id}`,
    shape,
    empty: { comment: report.comment ?? '', corrected: report.corrected ?? text },
    bodyOf: (draft) => draft,
    submit: ({ comment, corrected }) => {
      const correction = isCorrectable && corrected.trim() !== text ? corrected : null;
      return mutateAsync({ params: { id }, body: { comment, corrected: correction, updated_at } });
    },
    sent: m.reports_answered,
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
            {t(m.reports_answer)}
          </Button>
        </div>
      </Stack>
    </form>
  );
}
