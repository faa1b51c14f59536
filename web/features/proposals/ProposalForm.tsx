import { Send } from 'lucide-react';
import { maxProposalLength } from '#domain/proposals/rules.ts';
import { m } from '#web/paraglide/messages.js';
import { useText } from '#web/lib/i18n/text.ts';
import { Banner } from '#web/ui/feedback/Banner.tsx';
import { Button } from '#web/ui/buttons/Button.tsx';
import { TextAreaField } from '#web/ui/forms/TextAreaField.tsx';
import { TextField } from '#web/ui/forms/TextField.tsx';
import { FileField } from '#web/shared/files/FileField.tsx';
import { typedPrice } from './proposal-draft.ts';
import styles from './ProposalForm.module.css';
import { type ProposalFormOptions, useProposalForm } from './use-proposal-form.ts';

export interface ProposalFormProps extends ProposalFormOptions {
  onCancel: () => void;
}

/** Input survives a failure, a reload and closing the dialog. */
export function ProposalForm({ onCancel, ...options }: ProposalFormProps) {
  const t = useText();
  const form = useProposalForm(options);
  const { draft, change, touch, errorOf } = form;
  return (
    <form className={styles.form} noValidate onSubmit={form.onSubmit}>
      <TextField
        name="price"
        className={styles.price}
        inputMode="numeric"
        autoComplete="off"
        label={t(m.projects_price)}
        hint={t(m.projects_price_hint)}
        error={errorOf('price')}
        required
        maxLength={20}
        value={draft.price}
        onChange={(event) => change({ price: typedPrice(event.target.value) })}
        onBlur={() => touch('price')}
      />
      <TextAreaField
        name="proposal"
        className={styles.proposal}
        rows={8}
        label={t(m.projects_proposal)}
        hint={t(m.projects_proposal_hint)}
        error={errorOf('proposal')}
        required
        maxLength={maxProposalLength}
        value={draft.proposal}
        onChange={(event) => change({ proposal: event.target.value })}
        onBlur={() => touch('proposal')}
      />
      <FileField
        kind="sample"
        label={t(m.projects_sample_optional)}
        value={draft.sample}
        onChange={(sample) => change({ sample })}
        onBusyChange={form.setUploading}
      />
      <Notes />
      {form.refusal && (
        <Banner tone="error" live>
          {form.refusal}
        </Banner>
      )}
      <div className={styles.actions}>
        <Button variant="secondary" onClick={onCancel}>
          {t(m.ui_cancel)}
        </Button>
        <Button type="submit" icon={<Send />} busy={form.isSending} disabled={form.isIncomplete}>
          {t(form.isSending ? m.projects_submitting : m.projects_submit)}
        </Button>
      </div>
    </form>
  );
}

function Notes() {
  const t = useText();
  const notes = [m.projects_note_review, m.projects_note_price, m.projects_note_once];
  return (
    <Banner title={t(m.projects_notes)}>
      <ul className={styles.notes}>
        {notes.map((note) => (
          <li key={t(note)}>{t(note)}</li>
        ))}
      </ul>
    </Banner>
  );
}
