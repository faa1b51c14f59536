import { Send } from 'lucide-react';
import { type FormEvent, useState } from 'react';
import * as z from 'zod/mini';
import { type Report, reportForm } from '#domain/reports/contract.ts';
import { maxMinutes, maxReportLength, minReportLength, minuteStep, type Mood, moods } from '#domain/reports/rules.ts';
import { m } from '#web/paraglide/messages.js';
import { useErrorText } from '#web/lib/api/error-text.ts';
import { useText } from '#web/lib/i18n/text.ts';
import { useDraft } from '#web/lib/session/draft.ts';
import { Button } from '#web/ui/buttons/Button.tsx';
import { Banner } from '#web/ui/feedback/Banner.tsx';
import { toast } from '#web/ui/feedback/toast.ts';
import { SegmentedFilter } from '#web/ui/forms/SegmentedFilter.tsx';
import { SelectField } from '#web/ui/forms/SelectField.tsx';
import { TextAreaField } from '#web/ui/forms/TextAreaField.tsx';
import { CardSection } from '#web/ui/layout/CardSection.tsx';
import { Stack } from '#web/ui/layout/flow.tsx';
import { Text } from '#web/ui/layout/Text.tsx';
import { useWriteReport } from './api.ts';
import { moodViews } from './mood.ts';

interface Draft {
  text: string;
  minutes: number;
  mood: Mood;
}

const draftShape = z.object({ text: z.string(), minutes: z.int(), mood: z.enum(moods) });
const empty: Draft = { text: '', minutes: 60, mood: 'good' };
const minuteChoices = Array.from({ length: maxMinutes / minuteStep + 1 }, (_, nth) => nth * minuteStep);

interface ReportFormProps {
  courseId: string;
  /** Today's report, which this form changes; null without one. */
  report: Report | null;
}

/** Writes or changes today's report; what was typed survives a reload. */
export function ReportForm({ courseId, report }: ReportFormProps) {
  const t = useText();
  const errorText = useErrorText();
  const stored = useDraft(`report.${courseId}`, { parse: (value) => z.parse(draftShape, value) });
  const [typed, setTyped] = useState(stored.read);
  const [error, setError] = useState<string | null>(null);
  const { mutateAsync, isPending } = useWriteReport(courseId);
  const draft = typed ?? report ?? empty;
  const isTooShort = draft.text.trim().length < minReportLength;

  function change(part: Partial<Draft>) {
    const { text, minutes, mood } = { ...draft, ...part };
    setTyped({ text, minutes, mood });
    stored.save({ text, minutes, mood });
  }

  async function submit(event: FormEvent) {
    event.preventDefault();
    setError(null);
    const { text, minutes, mood } = draft;
    try {
      await mutateAsync({ ...z.parse(reportForm, { text, minutes, mood }), replaces: report?.updated_at ?? null });
      setTyped(null);
      stored.save(null);
      toast.success(t(m.reports_saved));
    } catch (failure) {
      setError(errorText(failure));
    }
  }

  return (
    <CardSection title={t(report ? m.reports_change : m.reports_write)}>
      <form noValidate onSubmit={(event) => void submit(event)}>
        <Stack gap={5}>
          <TextAreaField
            rows={5}
            required
            maxLength={maxReportLength}
            label={t(m.reports_text)}
            hint={t(m.reports_text_hint, { min: minReportLength })}
            value={draft.text}
            onChange={({ target }) => change({ text: target.value })}
          />
          <SelectField
            label={t(m.reports_hours)}
            value={String(draft.minutes)}
            onChange={({ target }) => change({ minutes: Number(target.value) })}
          >
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
              value={draft.mood}
              onChange={(mood) => change({ mood })}
              segments={moods.map((value) => ({ value, label: t(moodViews[value].label) }))}
            />
          </div>
          {error && (
            <Banner tone="error" live>
              {error}
            </Banner>
          )}
          <div>
            <Button type="submit" icon={<Send />} busy={isPending} disabled={isTooShort || typed === null}>
              {t(report ? m.reports_save : m.reports_send)}
            </Button>
          </div>
        </Stack>
      </form>
    </CardSection>
  );
}
