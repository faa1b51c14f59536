import { PenLine, Send } from 'lucide-react';
import { useState } from 'react';
import { correctReport, type Report, type ReportForm as Draft, listMyReports } from '#domain/reports/contract.ts';
import { lettersOf, maxMinutes, maxReportLength, minReportLength, minuteStep, moods } from '#domain/reports/rules.ts';
import { m } from '#web/paraglide/messages.js';
import { useChange } from '#web/lib/api/use-change.ts';
import { keyOf } from '#web/lib/api/query.ts';
import { useFormat } from '#web/lib/format/use-format.tsx';
import { useNow } from '#web/lib/format/use-now.ts';
import { useText } from '#web/lib/i18n/text.ts';
import { entriesOf } from '#web/lib/offline/outbox.ts';
import { useOutbox } from '#web/lib/offline/use-outbox.ts';
import { useSending } from '#web/lib/offline/use-sending.ts';
import { UnsentTexts } from '#web/shared/offline/UnsentEntries.tsx';
import { useRequestForm } from '#web/shared/requests/use-request-form.ts';
import { Button } from '#web/ui/buttons/Button.tsx';
import { Banner, Refusal } from '#web/ui/feedback/Banner.tsx';
import { SegmentedFilter } from '#web/ui/forms/SegmentedFilter.tsx';
import { SelectField } from '#web/ui/forms/SelectField.tsx';
import { TextAreaField } from '#web/ui/forms/TextAreaField.tsx';
import { CardSection } from '#web/ui/layout/CardSection.tsx';
import { Stack } from '#web/ui/layout/flow.tsx';
import { Text } from '#web/ui/layout/Text.tsx';
import { moodViews } from './ReportCard.tsx';

const empty: Draft = { text: '', minutes: 60, mood: 'good' };
const minuteChoices = Array.from({ length: maxMinutes / minuteStep + 1 }, (_, nth) => nth * minuteStep);

export interface ReportFormProps {
  courseId: string;
  /** The course's title. */
  title: string;
  /** Today's report, which may be corrected until a mentor has read it. */
  written?: Report | undefined;
}

/** Writes today's report, unless one of today is waiting to be sent, or corrects it. What is being typed stays when another tab sends a report. */
export function ReportForm(props: ReportFormProps) {
  const t = useText();
  const format = useFormat();
  const [isTyping, setTyping] = useState(false);
  const today = format.date(new Date(useNow()).toISOString());
  const waiting = entriesOf(useOutbox(), 'report', props.courseId);
  const hasWritten = waiting.some(({ at, refusal }) => refusal === null && format.date(at) === today);
  return (
    <>
      <UnsentTexts kind="report" aboutId={props.courseId} />
      {props.written && !isTyping && (
        <Banner>
          <Stack>
            {t(m.reports_written_today)}
            {props.written.read_at === null && (
              <div>
                <Button writes variant="secondary" icon={<PenLine />} onClick={() => setTyping(true)}>
                  {t(m.reports_correct)}
                </Button>
              </div>
            )}
          </Stack>
        </Banner>
      )}
      {!hasWritten && (isTyping || !props.written) && <Form {...props} setTyping={setTyping} />}
    </>
  );
}

/** What was typed survives a reload. */
function Form({ courseId, title, written, setTyping }: ReportFormProps & { setTyping: (isTyping: boolean) => void }) {
  const t = useText();
  const send = useSending<'report'>([keyOf(listMyReports)]);
  const correct = useChange(correctReport, [keyOf(listMyReports)]).mutateAsync;
  const { form, refusal, isSending, onSubmit } = useRequestForm<Draft, Draft>({
    draftName: `report.${courseId}`,
    empty: written ? { text: written.text, minutes: written.minutes, mood: written.mood } : empty,
    bodyOf: (draft) => draft,
    submit: async (draft) =>
      written
        ? await correct({ params: { id: written.id }, body: { ...draft, updated_at: written.updated_at } })
        : await send({ kind: 'report', aboutId: courseId, title, ...draft }),
    sent: m.reports_saved,
    failed: m.reports_send_failed,
    onSent: () => setTyping(false),
    onRefused: () => {},
  });
  const { text, mood } = form.watch();
  return (
    <CardSection title={t(written ? m.reports_correct : m.reports_write)}>
      <form noValidate onSubmit={onSubmit} onInput={() => setTyping(true)}>
        <Stack gap={5}>
          <TextAreaField
            {...form.register('text')}
            rows={5}
            required
            maxLength={maxReportLength}
            label={t(m.reports_text)}
            hint={t(m.reports_text_hint, { min: minReportLength })}
          />
          <SelectField {...form.register('minutes', { valueAsNumber: true })} label={t(m.reports_hours)}>
            {minuteChoices.map((minutes) => (
              <option key={minutes} value={minutes}>
                {t(m.reports_hours_studied, { hours: minutes / 60 })}
              </option>
            ))}
          </SelectField>
          <div>
            <Text size="sm" as="p" aria-hidden="true">
              {t(m.reports_mood)}
            </Text>
            <SegmentedFilter
              label={t(m.reports_mood)}
              value={mood}
              onChange={(next) => form.setValue('mood', next)}
              segments={moods.map((value) => ({ value, label: t(moodViews[value].label) }))}
            />
          </div>
          <Refusal>{refusal}</Refusal>
          <div>
            <Button type="submit" icon={<Send />} busy={isSending} disabled={lettersOf(text) < minReportLength}>
              {t(m.reports_send)}
            </Button>
          </div>
        </Stack>
      </form>
    </CardSection>
  );
}
