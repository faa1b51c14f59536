import { useState } from 'react';
import { useForm, type UseFormReturn } from 'react-hook-form';
import type { StoredFile } from '#domain/kernel/content.ts';
import {
  createWork,
  updateWork,
  type Work,
  type WorkForm as WorkBody,
  type Works,
  listWorks,
} from '#domain/works/contract.ts';
import { workKinds } from '#domain/works/rules.ts';
import { m } from '#web/paraglide/messages.js';
import { usePicture } from '#web/admin-kit/upload/picture.tsx';
import { useChange } from '#web/lib/api/use-change.ts';
import { keyOf } from '#web/lib/api/query.ts';
import { useNow } from '#web/lib/format/use-now.ts';
import { useText } from '#web/lib/i18n/text.ts';
import { FileField } from '#web/shared/files/FileField.tsx';
import { kindTexts } from '#web/shared/works/kind-texts.ts';
import { Button } from '#web/ui/buttons/Button.tsx';
import { Refusal } from '#web/ui/feedback/Banner.tsx';
import { Checkbox } from '#web/ui/forms/Checkbox.tsx';
import { LeaveDialog } from '#web/ui/forms/LeaveDialog.tsx';
import { MonthField } from '#web/ui/forms/DateField.tsx';
import { SelectField, type SelectFieldProps } from '#web/ui/forms/SelectField.tsx';
import { TextAreaField } from '#web/ui/forms/TextAreaField.tsx';
import { TextField } from '#web/ui/forms/TextField.tsx';
import { useSubmission } from '#web/ui/forms/use-submission.ts';
import { Disclosure } from '#web/ui/layout/Disclosure.tsx';
import { Row, Stack } from '#web/ui/layout/flow.tsx';
import { checkWork, type Evidence, useEvidenceName, type WorkFault } from './work-draft.ts';
import styles from './works.module.css';

export interface WorkFormProps {
  works: Works;
  /** What is changed, or the draft of a new work. */
  work: Work | WorkBody;
  onClose: () => void;
}

/** Adds or changes a work. */
export function WorkForm({ works, work, onClose }: WorkFormProps) {
  const t = useText();
  const [isUploading, setUploading] = useState(false);
  const [isLeaving, setLeaving] = useState(false);
  const form = useForm<WorkBody>({ defaultValues: work, resolver: checkWork });
  const { isDirty } = form.formState;
  const [create, update] = [useChange(createWork, [keyOf(listWorks)]), useChange(updateWork, [keyOf(listWorks)])];
  const { send, isSending, refusal } = useSubmission<WorkBody>({
    submit: (body) =>
      'id' in work
        ? update.mutateAsync({ params: { id: work.id }, body: { work: body, seen_at: work.updated_at } })
        : create.mutateAsync({ body }),
    sent: m.works_saved,
    failed: m.works_save_failed,
    onSent: onClose,
    onRefused: () => {},
  });
  return (
    <form noValidate onSubmit={(event) => void form.handleSubmit(send)(event)}>
      <Stack gap={5}>
        <TextFields form={form} works={works} />
        <PictureField form={form} onBusyChange={setUploading} />
        <Checkbox {...form.register('is_public')} label={t(m.works_public)} hint={t(m.works_public_hint)} />
        <Refusal>{refusal}</Refusal>
        <Row gap={3} justify="end">
          <Button variant="secondary" onClick={() => (isDirty ? setLeaving(true) : onClose())}>
            {t(m.ui_cancel)}
          </Button>
          <Button type="submit" busy={isSending} disabled={isUploading}>
            {t(m.works_save)}
          </Button>
        </Row>
      </Stack>
      <LeaveDialog
        isDirty={isDirty && !isSending}
        isLeaving={isLeaving}
        onLeave={onClose}
        onStay={() => setLeaving(false)}
      />
    </form>
  );
}

type Label = typeof m.works_title;

const faults = { required: m.works_required, order: m.works_order, wrong: m.works_wrong };

function TextFields({ form, works }: { form: UseFormReturn<WorkBody>; works: Works }) {
  const t = useText();
  const lastYear = new Date(useNow()).getFullYear();
  const textsOf = (name: keyof WorkBody, label: Label) => {
    const fault = form.formState.errors[name]?.type as WorkFault | undefined;
    return { label: t(label), error: fault && t(faults[fault]) };
  };
  // A field that is not filled in is null.
  const field = (name: keyof WorkBody, label: Label) => {
    const setValueAs = (text: string | null) => (name === 'team_size' && text ? Number(text) : text?.trim() || null);
    return { ...form.register(name, { setValueAs }), ...textsOf(name, label) };
  };
  const month = (name: 'start_month' | 'end_month', label: Label) => ({
    ...textsOf(name, label),
    name,
    value: form.watch(name) ?? '',
    onChange: (value: string) => form.setValue(name, value || null),
    years: { first: lastYear - 30, last: lastYear },
  });
  const long = { rows: 3, className: styles.whole };
  return (
    <>
      <div className={styles.fields}>
        <TextField {...field('title', m.works_title)} required />
        <SelectField {...field('kind', m.works_kind)}>
          {workKinds.map((kind) => (
            <option key={kind} value={kind}>
              {t(kindTexts[kind])}
            </option>
          ))}
        </SelectField>
        <TextField {...field('role', m.works_role)} hint={t(m.works_role_hint)} />
        <TextField {...field('team_size', m.works_team_size)} inputMode="numeric" />
        <MonthField {...month('start_month', m.works_start)} />
        <MonthField {...month('end_month', m.works_end)} />
        <TextField {...field('technologies', m.works_technologies)} hint={t(m.works_technologies_hint)} />
        <TextField {...field('url', m.works_url)} type="url" placeholder="https://" />
        <TextAreaField {...field('overview', m.works_overview)} {...long} />
        <TextAreaField {...field('highlights', m.works_highlights_lines)} {...long} />
        <TextField {...field('source_url', m.works_source)} type="url" placeholder="https://" />
        <EvidenceField {...field('submission_id', m.works_homework)} rows={works.homework} />
        <EvidenceField {...field('proposal_id', m.works_proposal)} rows={works.proposals} />
      </div>
      {(['ja', 'en'] as const).map((lang) => (
        <Disclosure key={lang} summary={t(lang === 'ja' ? m.works_japanese : m.works_english)}>
          <div className={styles.fields} lang={lang}>
            <TextField {...field(`title_${lang}`, m.works_title)} />
            <TextField {...field(`role_${lang}`, m.works_role)} />
            <TextAreaField {...field(`overview_${lang}`, m.works_overview)} {...long} />
            <TextAreaField {...field(`highlights_${lang}`, m.works_highlights)} {...long} />
          </div>
        </Disclosure>
      ))}
    </>
  );
}

/** Accepted homework or proposals; nothing without any. */
function EvidenceField({ rows, ...props }: SelectFieldProps & { rows: readonly Evidence[] }) {
  const t = useText();
  const nameOf = useEvidenceName();
  if (rows.length === 0) return null;
  return (
    <SelectField {...props}>
      <option value="">{t(m.works_no_evidence)}</option>
      {rows.map((row) => (
        <option key={row.id} value={row.id}>
          {nameOf(row)}
        </option>
      ))}
    </SelectField>
  );
}

interface PictureFieldProps {
  form: UseFormReturn<WorkBody>;
  onBusyChange: (isBusy: boolean) => void;
}

function PictureField({ form, onBusyChange }: PictureFieldProps) {
  const t = useText();
  const [added, setAdded] = useState<StoredFile | null>(null);
  const shown = form.watch('picture_file_id');
  const picture = usePicture(shown);
  const choose = (file: StoredFile | null) => {
    setAdded(file);
    form.setValue('picture_file_id', file?.id ?? null);
  };
  return (
    <Stack gap={3}>
      <FileField
        kind="work_picture"
        label={t(m.works_picture)}
        hint={t(m.works_picture_hint)}
        value={added}
        onChange={choose}
        onBusyChange={onBusyChange}
      />
      {picture && <img src={picture} alt={t(m.works_picture)} className={styles.picture} />}
      {shown && !added && (
        <div>
          <Button variant="secondary" size="sm" onClick={() => choose(null)}>
            {t(m.works_picture_remove)}
          </Button>
        </div>
      )}
    </Stack>
  );
}
