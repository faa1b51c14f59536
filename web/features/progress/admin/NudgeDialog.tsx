import { Send } from 'lucide-react';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { type Language, languages } from '#domain/kernel/language.ts';
import { maxBulk } from '#domain/kernel/list.ts';
import { type LearnerProgress, sendNudges } from '#domain/progress/admin-contract.ts';
import { maxNudgeLength, type NudgeRefusal } from '#domain/progress/rules.ts';
import { m } from '#web/paraglide/messages.js';
import { useAdminChange } from '#web/admin-kit/decisions/use-admin-change.ts';
import { languageMessage } from '#web/admin-kit/language-labels.ts';
import { textIn, useText } from '#web/lib/i18n/text.ts';
import { nameOf } from '#web/admin-kit/list/cells.tsx';
import { useLastValue } from '#web/admin-kit/record-sheet/use-last-value.ts';
import { Button } from '#web/ui/buttons/Button.tsx';
import { toast } from '#web/ui/feedback/toast.ts';
import { LeaveDialog } from '#web/ui/forms/LeaveDialog.tsx';
import { SelectField } from '#web/ui/forms/SelectField.tsx';
import { TextAreaField } from '#web/ui/forms/TextAreaField.tsx';
import { Text } from '#web/ui/layout/Text.tsx';
import { Stack } from '#web/ui/layout/flow.tsx';
import { Dialog } from '#web/ui/overlay/Modal.tsx';

type Rows = readonly LearnerProgress[];

export interface NudgeDialogProps {
  /** The learners to nudge; closed if null. */
  rows: Rows | null;
  onClose: () => void;
  onSent: () => void;
}

const formId = 'nudge';

const refusalTexts = {
  not_active: m.progress_refused_not_active,
  on_leave: m.progress_refused_on_leave,
  nudged: m.progress_refused_nudged,
  switched_off: m.progress_refused_switched_off,
} as const satisfies Record<NudgeRefusal, unknown>;

/** Writes to learners, with one text for each of their languages. It names them and shows the texts, so that sending needs no other confirmation. */
export function NudgeDialog({ rows, onClose, onSent }: NudgeDialogProps) {
  const t = useText();
  const shown = useLastValue(rows) ?? [];
  const [isDirty, setDirty] = useState(false);
  const [isLeaving, setLeaving] = useState(false);
  const count = shown.length;
  const { mutate, isPending } = useAdminChange(sendNudges, ({ nudged, refused }) => {
    if (nudged > 0) toast.success(t(m.progress_nudged, { count: nudged }));
    for (const [reason, text] of Object.entries(refusalTexts)) {
      const ids = refused.filter((one) => one.reason === reason).map(({ id }) => id);
      const left = shown.filter(({ id }) => ids.includes(id));
      if (left.length > 0) toast.error(t(text, { names: namesOf(left, t) }));
    }
    setDirty(false);
    onSent();
  });
  const leave = () => {
    setDirty(false);
    setLeaving(false);
    onClose();
  };
  const close = () => (isDirty ? setLeaving(true) : onClose());
  return (
    <Dialog
      open={rows !== null}
      onClose={close}
      title={t(m.progress_nudge_title, { count })}
      footer={
        <>
          <Button variant="secondary" onClick={close}>
            {t(m.ui_cancel)}
          </Button>
          <Button writes type="submit" form={formId} icon={<Send />} busy={isPending} disabled={count > maxBulk}>
            {t(m.progress_nudge_send, { count })}
          </Button>
        </>
      }
    >
      <Stack>
        <Text tone="muted" breakAnywhere>
          {namesOf(shown, t)}
        </Text>
        {count > maxBulk && <Text tone="danger">{t(m.progress_nudge_too_many, { count: maxBulk })}</Text>}
        <NudgeForm
          key={shown.map(({ id }) => id).join()}
          rows={shown}
          onTyped={setDirty}
          onSend={(texts) => mutate({ body: { ids: shown.map(({ id }) => id), texts } })}
        />
        <LeaveDialog isDirty={isDirty} isLeaving={isLeaving} onLeave={leave} onStay={() => setLeaving(false)} />
      </Stack>
    </Dialog>
  );
}

const namesOf = (rows: Rows, t: ReturnType<typeof useText>) => rows.map(({ student }) => nameOf(t, student)).join(', ');

type Texts = Partial<Record<Language, string>>;

const templates = {
  check_in: { name: m.progress_template_check_in, text: m.progress_template_check_in_text },
  help: { name: m.progress_template_help, text: m.progress_template_help_text },
  next_step: { name: m.progress_template_next_step, text: m.progress_template_next_step_text },
} as const;

interface NudgeFormProps {
  rows: Rows;
  /** False when a template replaces what was typed. */
  onTyped: (isTyped: boolean) => void;
  onSend: (texts: Texts) => void;
}

function NudgeForm({ rows, onTyped, onSend }: NudgeFormProps) {
  const t = useText();
  // Only the languages of these learners: a text that nobody gets need not be read.
  const needed = languages.filter((one) => rows.some(({ language }) => language === one));
  const textsOf = (template: keyof typeof templates): Texts =>
    Object.fromEntries(needed.map((one) => [one, textIn(one)(templates[template].text)]));
  const form = useForm<Texts>({ defaultValues: textsOf('check_in') });
  return (
    <form
      id={formId}
      noValidate
      onInput={({ target }) => onTyped(target instanceof HTMLTextAreaElement)}
      onSubmit={(event) => void form.handleSubmit(onSend)(event)}
    >
      <Stack>
        <SelectField
          label={t(m.progress_template)}
          defaultValue="check_in"
          onChange={({ target }) => form.reset(textsOf(target.value as keyof typeof templates))}
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
            {...form.register(one, { validate: (text) => text?.trim() !== '' })}
            required
            lang={one}
            label={t(m.progress_nudge_text, {
              language: t(languageMessage[one]),
              count: rows.filter(({ language }) => language === one).length,
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
