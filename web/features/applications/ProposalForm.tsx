import { Send } from 'lucide-react';
import type { ReactNode } from 'react';
import { maxProposalLength } from '#domain/applications/rules.ts';
import { m } from '#web/paraglide/messages.js';
import { Row, Stack } from '#web/ui/layout/flow.tsx';
import { useText } from '#web/lib/i18n/text.ts';
import { FileField } from '#web/shared/files/FileField.tsx';
import { useRequestForm } from '#web/shared/requests/use-request-form.ts';
import { Button } from '#web/ui/buttons/Button.tsx';
import { Banner, Refusal } from '#web/ui/feedback/Banner.tsx';
import { TextAreaField } from '#web/ui/forms/TextAreaField.tsx';
import { TextField } from '#web/ui/forms/TextField.tsx';
import type { SubmissionOptions } from '#web/ui/forms/use-submission.ts';
import { Dialog } from '#web/ui/overlay/Modal.tsx';
import { type ProposalBody, useSendProposal } from './api.ts';
import { bodyOf, emptyDraft, faultsOf, typedPrice } from './proposal-draft.ts';
import styles from './ProposalForm.module.css';

export interface ProposalDialogProps {
  open: boolean;
  /** The project's title. */
  title: ReactNode;
  form: ProposalFormProps;
}

export function ProposalDialog({ open, title, form }: ProposalDialogProps) {
  const t = useText();
  return (
    <Dialog open={open} onClose={form.onCancel} size="lg" title={t(m.projects_apply)} description={title}>
      <ProposalForm {...form} />
    </Dialog>
  );
}

export interface ProposalFormProps extends Pick<SubmissionOptions<ProposalBody>, 'onSent' | 'onRefused'> {
  projectId: string;
  onCancel: () => void;
}

const faultTexts = {
  price: { required: m.projects_price_required, wrong: m.projects_price_wrong },
  proposal: { required: m.projects_proposal_required, wrong: m.projects_proposal_required },
};

export function ProposalForm({ projectId, onSent, onRefused, onCancel }: ProposalFormProps) {
  const t = useText();
  const { form, refusal, isSending, isUploading, setUploading, onSubmit } = useRequestForm({
    draftName: `proposal.${projectId}`,
    empty: emptyDraft,
    bodyOf,
    submit: useSendProposal(projectId).mutateAsync,
    sent: m.projects_sent,
    failed: m.projects_send_failed,
    onSent,
    onRefused: (code) => {
      if (code === 'file_missing') form.setValue('sample', null);
      onRefused(code);
    },
  });
  const draft = form.watch();
  const faults = faultsOf(draft);
  const field = (name: keyof typeof faultTexts) => ({
    ...form.register(name, {
      validate: () => {
        const fault = faultsOf(form.getValues())[name];
        return fault && t(faultTexts[name][fault]);
      },
    }),
    error: form.formState.errors[name]?.message,
  });
  const price = field('price');
  return (
    <form noValidate onSubmit={onSubmit}>
      <Stack gap={5}>
        <TextField
          {...price}
          className={styles.price}
          inputMode="numeric"
          autoComplete="off"
          label={t(m.projects_price)}
          hint={t(m.projects_price_hint)}
          required
          maxLength={20}
          onChange={(event) => {
            event.target.value = typedPrice(event.target.value);
            void price.onChange(event);
          }}
        />
        <TextAreaField
          {...field('proposal')}
          className={styles.proposal}
          rows={8}
          label={t(m.projects_proposal)}
          hint={t(m.projects_proposal_hint)}
          required
          maxLength={maxProposalLength}
        />
        <FileField
          kind="sample"
          label={t(m.projects_sample_optional)}
          value={draft.sample}
          onChange={(sample) => form.setValue('sample', sample)}
          onBusyChange={setUploading}
        />
        <Notes />
        <Refusal>{refusal}</Refusal>
        <Row justify="end" gap={3} className={styles.actions}>
          <Button variant="secondary" onClick={onCancel}>
            {t(m.ui_cancel)}
          </Button>
          <Button
            type="submit"
            icon={<Send />}
            busy={isSending}
            // A sample that is uploading would be left behind.
            disabled={isUploading || faults.price === 'required' || faults.proposal !== undefined}
          >
            {t(isSending ? m.projects_submitting : m.projects_submit)}
          </Button>
        </Row>
      </Stack>
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
