import { Send } from 'lucide-react';
import type { ReactNode } from 'react';
import { maxCoverLetterLength } from '#domain/applications/rules.ts';
import type { Recipient } from '#domain/applications/sharing.ts';
import { m } from '#web/paraglide/messages.js';
import { useText } from '#web/lib/i18n/text.ts';
import { FileField } from '#web/shared/files/FileField.tsx';
import { useRequestForm } from '#web/shared/requests/use-request-form.ts';
import { Button } from '#web/ui/buttons/Button.tsx';
import { Refusal } from '#web/ui/feedback/Banner.tsx';
import { Checkbox } from '#web/ui/forms/Checkbox.tsx';
import { TextAreaField } from '#web/ui/forms/TextAreaField.tsx';
import { TextField } from '#web/ui/forms/TextField.tsx';
import type { SubmissionOptions } from '#web/ui/forms/use-submission.ts';
import { Row, Stack } from '#web/ui/layout/flow.tsx';
import { type ApplicationBody, useApply } from './api.ts';
import { AttachPapers } from './AttachPapers.tsx';
import { type ApplicationDraft, bodyOf, emptyDraft, faultsOf, type RequiredField } from './application-draft.ts';
import { SendToCompany } from './SendToCompany.tsx';
import { papersFor } from './papers-for.ts';
import styles from './ApplicationForm.module.css';

export interface ApplicationFormProps extends Pick<SubmissionOptions<ApplicationBody>, 'onSent' | 'onRefused'> {
  jobId: string;
  /** What the application costs, in MNT. */
  fee: number;
  /** How the fee is paid. */
  payment: ReactNode;
  /** What the Japanese papers lack. */
  paperGaps: ReactNode;
  /** The company that sees the application with consent. */
  recipient: Recipient | null;
  /** 志望動機 of the profile. */
  motivation: string;
}

const faultTexts = {
  cover_letter: { required: m.jobs_cover_letter_required, wrong: m.jobs_cover_letter_required },
  resume: { required: m.jobs_resume_required, wrong: m.jobs_resume_required },
  facebook_link: { required: m.jobs_facebook_required, wrong: m.jobs_facebook_wrong },
  payment_confirmed: { required: m.jobs_payment_required, wrong: m.jobs_payment_required },
};

export function ApplicationForm(props: ApplicationFormProps) {
  const { jobId, fee, payment, paperGaps, recipient, motivation, onSent, onRefused } = props;
  const t = useText();
  const { form, refusal, isSending, isUploading, setUploading, onSubmit } = useRequestForm({
    draftName: `application.${jobId}`,
    empty: emptyDraft,
    bodyOf: (draft) => bodyOf(draft, fee, recipient !== null),
    submit: useApply(jobId).mutateAsync,
    sent: m.jobs_sent,
    failed: m.jobs_send_failed,
    onSent,
    onRefused: (code) => {
      if (code === 'file_missing') form.setValue('resume', null);
      // The statement was about another amount.
      if (code === 'fee_changed') form.setValue('payment_confirmed', false);
      onRefused(code);
    },
  });
  const { resume, ...draft } = form.watch();
  const faults = faultsOf({ resume, ...draft }, fee);
  const field = (name: RequiredField) => ({
    ...form.register(name, {
      validate: () => {
        const fault = faultsOf(form.getValues(), fee)[name];
        return fault && t(faultTexts[name][fault]);
      },
    }),
    error: form.formState.errors[name]?.message,
  });
  const papers = papersFor(draft, { jobId: recipient && jobId, motivation });
  /** Papers that were drawn for other choices are no longer attached. */
  const change = (choices: Partial<ApplicationDraft>) => {
    for (const [name, value] of Object.entries(choices)) form.setValue(name as keyof ApplicationDraft, value);
    if (resume && resume.id === draft.drawn_id && !('salary_wish' in choices)) form.setValue('resume', null);
  };
  return (
    <form noValidate onSubmit={onSubmit}>
      <Stack gap={5}>
        <TextAreaField
          {...field('cover_letter')}
          label={t(m.jobs_cover_letter)}
          hint={t(m.jobs_cover_letter_hint)}
          required
          maxLength={maxCoverLetterLength}
        />
        {recipient && (
          <SendToCompany {...{ jobId, recipient, draft, motivation: papers.motivation }} onChange={change} />
        )}
        <FileField
          kind="resume"
          label={t(m.jobs_resume)}
          required
          error={field('resume').error}
          value={resume}
          onChange={(file) => form.setValue('resume', file, { shouldValidate: true })}
          onBusyChange={setUploading}
        />
        <AttachPapers
          wanted={papers.wanted}
          isDisabled={!papers.isReadable}
          gaps={paperGaps}
          value={resume}
          onChange={(file) => {
            form.setValue('drawn_id', file.id);
            form.setValue('resume', file, { shouldValidate: true });
          }}
          onBusyChange={setUploading}
        />
        <TextField
          {...field('facebook_link')}
          type="url"
          inputMode="url"
          autoComplete="url"
          label={t(m.jobs_facebook)}
          hint={t(m.jobs_facebook_hint)}
          required
        />
        {fee > 0 && (
          <Stack gap={2}>
            {payment}
            <Checkbox {...field('payment_confirmed')} label={t(m.jobs_payment_confirm)} required />
          </Stack>
        )}
        <Refusal>{refusal}</Refusal>
        <Submit
          missing={{ letter: Boolean(faults.cover_letter), resume: Boolean(faults.resume) }}
          isUploading={isUploading}
          busy={isSending}
        />
      </Stack>
    </form>
  );
}

interface SubmitProps {
  missing: { letter: boolean; resume: boolean };
  isUploading: boolean;
  busy: boolean;
}

function Submit({ missing, isUploading, busy }: SubmitProps) {
  const t = useText();
  const isIncomplete = missing.letter || missing.resume;
  const reason = missing.letter
    ? missing.resume
      ? m.jobs_missing_both
      : m.jobs_missing_cover_letter
    : m.jobs_missing_resume;
  return (
    <Row gap={4}>
      <Button
        type="submit"
        icon={<Send />}
        busy={busy}
        disabled={isIncomplete || isUploading}
        aria-describedby="apply-reason"
      >
        {t(busy ? m.jobs_submitting : m.jobs_submit)}
      </Button>
      <p id="apply-reason" className={styles.reason} aria-live="polite">
        {isIncomplete && t(reason)}
      </p>
    </Row>
  );
}
