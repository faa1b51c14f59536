import { Controller, useFormContext } from 'react-hook-form';
import { localized } from '#domain/kernel/language.ts';
import { maxLineLength, maxText } from '#domain/profiles/rules.ts';
import { workKinds } from '#domain/works/rules.ts';
import type { WorkForm, Works } from '#domain/works/contract.ts';
import { m } from '#web/paraglide/messages.js';
import { useNow } from '#web/lib/format/use-now.ts';
import { useLanguage } from '#web/lib/i18n/language-context.tsx';
import { useText } from '#web/lib/i18n/text.ts';
import { FileField } from '#web/shared/files/FileField.tsx';
import { Button } from '#web/ui/buttons/Button.tsx';
import { Checkbox } from '#web/ui/forms/Checkbox.tsx';
import { MonthField } from '#web/ui/forms/DateField.tsx';
import { SelectField } from '#web/ui/forms/SelectField.tsx';
import { TextAreaField } from '#web/ui/forms/TextAreaField.tsx';
import { TextField } from '#web/ui/forms/TextField.tsx';
import { Disclosure } from '#web/ui/layout/Disclosure.tsx';
import { Stack } from '#web/ui/layout/flow.tsx';
import { usePicture } from './api.ts';
import { kindTexts } from '#web/shared/works/kind-texts.ts';
import styles from './works.module.css';
import type { WorkDraft } from './work-draft.ts';

const labels = {
  title: m.works_title,
  title_ja: m.works_title,
  role: m.works_role,
  role_ja: m.works_role,
  overview: m.works_overview,
  overview_ja: m.works_overview,
  highlights: m.works_highlights,
  highlights_ja: m.works_highlights,
  technologies: m.works_technologies,
  team_size: m.works_team_size,
  start_month: m.works_start,
  end_month: m.works_end,
  url: m.works_url,
  source_url: m.works_source,
} as const;
const faults = { required: m.works_required, order: m.works_order, wrong: m.works_wrong } as const;

const useWorkForm = () => useFormContext<WorkDraft, unknown, WorkForm>();

function useField() {
  const t = useText();
  const { register, formState } = useWorkForm();
  return (name: keyof typeof labels) => ({
    ...register(name),
    label: t(labels[name]),
    error: errorOf(t, formState.errors[name]?.type),
  });
}

const errorOf = (t: ReturnType<typeof useText>, type: string | undefined) =>
  type && t(faults[type as keyof typeof faults]);

/** The fields of a work. */
export function WorkFields({ works, onBusyChange }: { works: Works; onBusyChange: (isBusy: boolean) => void }) {
  const t = useText();
  const field = useField();
  const { register } = useWorkForm();
  return (
    <>
      <div className={styles.fields}>
        <TextField {...field('title')} required maxLength={maxLineLength} />
        <SelectField {...register('kind')} label={t(m.works_kind)}>
          {workKinds.map((kind) => (
            <option key={kind} value={kind}>
              {t(kindTexts[kind])}
            </option>
          ))}
        </SelectField>
        <TextField {...field('role')} hint={t(m.works_role_hint)} maxLength={maxLineLength} />
        <TextField {...field('team_size')} inputMode="numeric" />
        <MonthInput name="start_month" />
        <MonthInput name="end_month" />
        <TextField {...field('technologies')} className={styles.whole} hint={t(m.works_technologies_hint)} />
        <TextAreaField {...field('overview')} rows={3} maxLength={maxText} className={styles.whole} />
        <TextAreaField {...field('highlights')} label={t(m.works_highlights_lines)} rows={3} className={styles.whole} />
        <TextField {...field('url')} type="url" inputMode="url" placeholder="https://" />
        <TextField {...field('source_url')} type="url" inputMode="url" placeholder="https://" />
        <EvidenceFields works={works} />
      </div>
      <Disclosure summary={t(m.works_japanese)}>
        <div className={styles.fields} lang="ja">
          <TextField {...field('title_ja')} maxLength={maxLineLength} />
          <TextField {...field('role_ja')} maxLength={maxLineLength} />
          <TextAreaField {...field('overview_ja')} rows={3} maxLength={maxText} className={styles.whole} />
          <TextAreaField {...field('highlights_ja')} rows={3} className={styles.whole} />
        </div>
      </Disclosure>
      <PictureField onBusyChange={onBusyChange} />
      <Checkbox {...register('is_public')} label={t(m.works_public)} hint={t(m.works_public_hint)} />
    </>
  );
}

function MonthInput({ name }: { name: 'start_month' | 'end_month' }) {
  const t = useText();
  const { control, formState } = useWorkForm();
  const last = new Date(useNow()).getFullYear();
  const label = t(labels[name]);
  const error = errorOf(t, formState.errors[name]?.type);
  return (
    <Controller
      control={control}
      name={name}
      render={({ field }) => <MonthField {...field} {...{ label, error }} years={{ first: last - 30, last }} />}
    />
  );
}

function EvidenceFields({ works: { homework, proposals } }: { works: Works }) {
  const t = useText();
  const language = useLanguage();
  const { register } = useWorkForm();
  const select = (name: 'submission_id' | 'proposal_id', label: string, rows: { id: string; text: string }[]) =>
    rows.length > 0 && (
      <SelectField {...register(name)} label={label}>
        <option value="">{t(m.works_no_evidence)}</option>
        {rows.map(({ id, text }) => (
          <option key={id} value={id}>
            {text}
          </option>
        ))}
      </SelectField>
    );
  const titleOf = (row: Works['proposals'][number]) => localized(row, 'title', language).text;
  return (
    <>
      {select(
        'submission_id',
        t(m.works_homework),
        homework.map((row) => ({ id: row.id, text: t(m.works_week, { title: titleOf(row), week: row.week }) })),
      )}
      {select(
        'proposal_id',
        t(m.works_proposal),
        proposals.map((row) => ({ id: row.id, text: titleOf(row) })),
      )}
    </>
  );
}

function PictureField({ onBusyChange }: { onBusyChange: (isBusy: boolean) => void }) {
  const t = useText();
  const { watch, setValue } = useWorkForm();
  const [saved, added] = watch(['picture_file_id', 'new_picture']);
  const picture = usePicture(added?.id ?? saved);
  return (
    <Stack gap={3}>
      <FileField
        kind="work_picture"
        label={t(m.works_picture)}
        hint={t(m.works_picture_hint)}
        value={added}
        onChange={(file) => setValue('new_picture', file, { shouldDirty: true })}
        onBusyChange={onBusyChange}
      />
      {picture && <img src={picture} alt={t(m.works_picture)} className={styles.picture} />}
      {saved && !added && (
        <div>
          <Button variant="secondary" size="sm" onClick={() => setValue('picture_file_id', null)}>
            {t(m.works_picture_remove)}
          </Button>
        </div>
      )}
    </Stack>
  );
}
