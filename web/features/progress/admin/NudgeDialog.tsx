import { Send } from 'lucide-react';
import { useForm } from 'react-hook-form';
import { type Language, languages } from '#domain/kernel/language.ts';
import { maxBulk } from '#domain/kernel/list.ts';
import type { LearnerProgress } from '#domain/progress/admin-contract.ts';
import { maxNudgeLength, type NudgeRefusal } from '#domain/progress/rules.ts';
import { m } from '#web/paraglide/messages.js';
import { languageMessage } from '#web/admin-kit/labels.ts';
import { textIn, useText } from '#web/lib/i18n/text.ts';
import { nameOf } from '#web/admin-kit/list/cells.tsx';
import { useLastValue } from '#web/admin-kit/record-sheet/use-last-value.ts';
import { useErrorText } from '#web/lib/api/error-text.ts';
import { Button } from '#web/ui/buttons/Button.tsx';
import { toast } from '#web/ui/feedback/toast.ts';
import { SelectField } from '#web/ui/forms/SelectField.tsx';
import { TextAreaField } from '#web/ui/forms/TextAreaField.tsx';
import { Text } from '#web/ui/layout/Text.tsx';
import { Stack } from '#web/ui/layout/flow.tsx';
import { Dialog } from '#web/ui/overlay/Modal.tsx';
import { useSendNudges } from './admin-api.ts';

interface NudgeDialogProps {
  /** The learners to nudge; closed if null. */
  rows: readonly LearnerProgress[] | null;
  onClose: () => void;
  onSent: () => void;
}

const formId = 'nudge';

/** Writes to learners, with one text for each of their languages. */
export function NudgeDialog({ rows, onClose, onSent }: NudgeDialogProps) {
  const t = useText();
  const shown = useLastValue(rows);
  const sending = useSendNudges();
  const canSend = shown !== null && shown.length <= maxBulk;
  return (
    <Dialog
      open={rows !== null}
      onClose={onClose}
      title={t(m.progress_nudge_title, { count: shown?.length ?? 0 })}
      footer={
        <>
          <Button variant="secondary" onClick={onClose}>
            {t(m.ui_cancel)}
          </Button>
          <Button writes type="submit" form={formId} icon={<Send />} busy={sending.isPending} disabled={!canSend}>
            {t(m.progress_nudge_send)}
          </Button>
        </>
      }
    >
      {shown && (
        <Stack>
          <Text tone="muted" breakAnywhere>
            {shown.map(({ student }) => nameOf(t, student)).join(', ')}
          </Text>
          {!canSend && <Text tone="danger">{t(m.progress_nudge_too_many, { count: maxBulk })}</Text>}
          <NudgeForm
            key={shown.map(({ id }) => id).join()}
            rows={shown}
            sending={sending}
            onSent={() => {
              onClose();
              onSent();
            }}
          />
        </Stack>
      )}
    </Dialog>
  );
}

const templates = {
  check_in: { name: m.progress_template_check_in, text: m.progress_template_check_in_text },
  help: { name: m.progress_template_help, text: m.progress_template_help_text },
  next_step: { name: m.progress_template_next_step, text: m.progress_template_next_step_text },
} as const;

type Template = keyof typeof templates;

const textsOf = (template: Template) => {
  const { text } = templates[template];
  return Object.fromEntries(languages.map((one) => [one, textIn(one)(text)])) as Record<Language, string>;
};

interface NudgeFormProps {
  rows: readonly LearnerProgress[];
  sending: ReturnType<typeof useSendNudges>;
  onSent: () => void;
}

function NudgeForm({ rows, sending, onSent }: NudgeFormProps) {
  const t = useText();
  const errorText = useErrorText();
  const report = useRefusalReport(rows);
  const form = useForm<Record<Language, string>>({ defaultValues: textsOf('check_in') });
  // Only the languages of these learners: a text that nobody gets need not be read.
  const needed = languages.filter((one) => rows.some(({ student }) => student.language === one));
  const send = form.handleSubmit(async (texts) => {
    const given = Object.fromEntries(needed.map((one) => [one, texts[one]]));
    try {
      const { rows: sent, refused } = await sending.mutateAsync({ ids: rows.map(({ id }) => id), texts: given });
      if (sent.length > 0) toast.success(t(m.progress_nudged, { count: sent.length }));
      report(refused);
      onSent();
    } catch (error) {
      toast.error(errorText(error));
    }
  });
  return (
    <form id={formId} noValidate onSubmit={(event) => void send(event)}>
      <Stack>
        <SelectField
          label={t(m.progress_template)}
          defaultValue="check_in"
          onChange={({ target }) => form.reset(textsOf(target.value as Template))}
        >
          {Object.entries(templates).map(([key, { name }]) => (
            <option key={key} value={key}>
              {t(name)}
            </option>
          ))}
        </SelectField>
        {needed.map((one) => (
          <TextAreaField
            key={one}
            {...form.register(one, { validate: (text) => text.trim() !== '' })}
            required
            lang={one}
            label={t(m.progress_nudge_text, {
              language: t(languageMessage[one]),
              count: rows.filter(({ student }) => student.language === one).length,
            })}
            maxLength={maxNudgeLength}
            error={form.formState.errors[one] && t(m.progress_nudge_required)}
          />
        ))}
        <Text size="sm" tone="muted">
          {t(m.progress_nudge_hint)}
        </Text>
      </Stack>
    </form>
  );
}

const refusalTexts = {
  not_active: m.progress_refused_not_active,
  on_leave: m.progress_refused_on_leave,
  nudged: m.progress_refused_nudged,
  switched_off: m.progress_refused_switched_off,
} as const satisfies Record<NudgeRefusal, unknown>;

/** Says who was not nudged, by reason. */
function useRefusalReport(rows: readonly LearnerProgress[]) {
  const t = useText();
  return (refused: readonly { id: string; reason: NudgeRefusal }[]) => {
    for (const [reason, text] of Object.entries(refusalTexts)) {
      const ids = refused.filter((one) => one.reason === reason).map(({ id }) => id);
      const names = rows.filter(({ id }) => ids.includes(id)).map(({ student }) => nameOf(t, student));
      if (names.length > 0) toast.error(t(text, { names: names.join(', ') }));
    }
  };
}
