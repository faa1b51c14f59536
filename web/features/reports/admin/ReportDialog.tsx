import { Check } from 'lucide-react';
import { type FormEvent, useState } from 'react';
import type { AdminReport } from '#domain/reports/contract.ts';
import { isJapanese, maxCorrectionLength, maxReportComment } from '#domain/reports/rules.ts';
import { m } from '#web/paraglide/messages.js';
import { PersonCell } from '#web/admin-kit/list/cells.tsx';
import { useLastValue } from '#web/admin-kit/record-sheet/use-last-value.ts';
import { ApiError } from '#web/lib/api/call-api.ts';
import { useErrorText } from '#web/lib/api/error-text.ts';
import { useText } from '#web/lib/i18n/text.ts';
import { useDraft } from '#web/lib/session/draft.ts';
import { Button } from '#web/ui/buttons/Button.tsx';
import { toast } from '#web/ui/feedback/toast.ts';
import { TextAreaField } from '#web/ui/forms/TextAreaField.tsx';
import { Stack } from '#web/ui/layout/flow.tsx';
import { Dialog } from '#web/ui/overlay/Modal.tsx';
import { ReportFacts } from '../ReportFacts.tsx';
import { useAnswerReport } from './admin-api.ts';
import styles from './ReportQueue.module.css';

interface ReportDialogProps {
  /** Closed if null. */
  report: AdminReport | null;
  onClose: () => void;
  onAnswered: () => void;
}

const formId = 'report-answer';

/** A report with the mentor's answer: a comment, and for Japanese a corrected text. */
export function ReportDialog({ report, onClose, onAnswered }: ReportDialogProps) {
  const t = useText();
  const shown = useLastValue(report);
  const answering = useAnswerReport();
  return (
    <Dialog
      size="lg"
      open={report !== null}
      onClose={onClose}
      title={t(m.reports_open)}
      footer={
        <Button type="submit" form={formId} icon={<Check />} busy={answering.isPending}>
          {t(m.reports_answer)}
        </Button>
      }
    >
      {shown && (
        <Stack gap={5}>
          <PersonCell person={shown.student} />
          <ReportFacts report={shown} />
          <p className={styles.text}>{shown.text}</p>
          <AnswerForm key={`${shown.id} ${shown.updated_at}`} {...{ report: shown, answering, onAnswered }} />
        </Stack>
      )}
    </Dialog>
  );
}

interface AnswerFormProps {
  report: AdminReport;
  answering: ReturnType<typeof useAnswerReport>;
  onAnswered: () => void;
}

function AnswerForm({ report, answering, onAnswered }: AnswerFormProps) {
  const t = useText();
  const errorText = useErrorText();
  const stored = useDraft(`report-answer.${report.id}`, { parse: String });
  const [comment, setComment] = useState(() => stored.read() ?? report.comment ?? '');
  const [corrected, setCorrected] = useState(report.corrected ?? report.text);
  const isCorrectable = isJapanese(report.text);

  async function submit(event: FormEvent) {
    event.preventDefault();
    const correction = isCorrectable && corrected.trim() !== report.text ? corrected : null;
    const body = { comment, corrected: correction, updated_at: report.updated_at };
    try {
      await answering.mutateAsync({ params: { id: report.id }, body });
      stored.save(null);
      toast.success(t(m.reports_answered));
      onAnswered();
    } catch (error) {
      const isConflict = error instanceof ApiError && error.code === 'changed_meanwhile';
      toast.error(isConflict ? t(m.admin_changed_meanwhile, { count: 1 }) : errorText(error));
    }
  }

  return (
    <form noValidate id={formId} onSubmit={(event) => void submit(event)}>
      <Stack gap={5}>
        {isCorrectable && (
          <TextAreaField
            rows={5}
            lang="ja"
            maxLength={maxCorrectionLength}
            label={t(m.reports_correction)}
            hint={t(m.reports_correction_hint)}
            value={corrected}
            onChange={({ target }) => setCorrected(target.value)}
          />
        )}
        <TextAreaField
          rows={4}
          maxLength={maxReportComment}
          label={t(m.teaching_comment)}
          hint={t(m.reports_comment_hint)}
          value={comment}
          onChange={({ target }) => {
            setComment(target.value);
            stored.save(target.value || null);
          }}
        />
      </Stack>
    </form>
  );
}
