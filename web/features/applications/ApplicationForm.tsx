import { Send } from 'lucide-react';
import type { ReactNode } from 'react';
import { maxCoverLetterLength } from '#domain/applications/rules.ts';
import { maxLinkLength } from '#domain/kernel/links.ts';
import { m } from '#web/paraglide/messages.js';
import { useText } from '#web/lib/i18n/text.ts';
import { Banner } from '#web/ui/feedback/Banner.tsx';
import { Button } from '#web/ui/buttons/Button.tsx';
import { Checkbox } from '#web/ui/forms/Checkbox.tsx';
import { TextAreaField } from '#web/ui/forms/TextAreaField.tsx';
import { TextField } from '#web/ui/forms/TextField.tsx';
import { FileField } from '#web/shared/files/FileField.tsx';
import styles from './ApplicationForm.module.css';
import { type ApplicationFormOptions, useApplicationForm } from './use-application-form.ts';

export interface ApplicationFormProps extends Omit<ApplicationFormOptions, 'hasFee'> {
  /** Null without a fee. */
  payment: ReactNode | null;
}

/** Input survives a failure, a reload and leaving the page. */
export function ApplicationForm({ payment, ...options }: ApplicationFormProps) {
  const t = useText();
  const form = useApplicationForm({ ...options, hasFee: payment !== null });
  const { draft, change, touch, errorOf } = form;
  return (
    <form className={styles.form} noValidate onSubmit={form.onSubmit}>
      <TextAreaField
        name="cover_letter"
        label={t(m.jobs_cover_letter)}
        hint={t(m.jobs_cover_letter_hint)}
        error={errorOf('cover_letter')}
        required
        maxLength={maxCoverLetterLength}
        value={draft.cover_letter}
        onChange={(event) => change({ cover_letter: event.target.value })}
        onBlur={() => touch('cover_letter')}
      />
      <FileField
        kind="resume"
        label={t(m.jobs_resume)}
        required
        error={errorOf('resume')}
        value={draft.resume}
        onChange={(resume) => {
          change({ resume });
          touch('resume');
        }}
        onBusyChange={form.setUploading}
      />
      <TextField
        name="facebook_link"
        type="url"
        inputMode="url"
        autoComplete="url"
        label={t(m.jobs_facebook)}
        hint={t(m.jobs_facebook_hint)}
        error={errorOf('facebook_link')}
        required
        maxLength={maxLinkLength}
        value={draft.facebook_link}
        onChange={(event) => change({ facebook_link: event.target.value })}
        onBlur={() => touch('facebook_link')}
      />
      {payment !== null && (
        <div className={styles.payment}>
          {payment}
          <Checkbox
            name="payment_confirmed"
            label={t(m.jobs_payment_confirm)}
            error={errorOf('payment_confirmed')}
            required
            checked={draft.payment_confirmed}
            onChange={(event) => change({ payment_confirmed: event.target.checked })}
          />
        </div>
      )}
      {form.refusal && (
        <Banner tone="error" live>
          {form.refusal}
        </Banner>
      )}
      <Submit missing={form.missing} isUploading={form.isUploading} busy={form.isSending} />
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
  const isLacking = missing.letter || missing.resume;
  const reason = missing.letter
    ? missing.resume
      ? m.jobs_missing_both
      : m.jobs_missing_cover_letter
    : m.jobs_missing_resume;
  return (
    <div className={styles.submit}>
      <Button
        type="submit"
        icon={<Send />}
        busy={busy}
        disabled={isLacking || isUploading}
        aria-describedby="apply-reason"
      >
        {t(busy ? m.jobs_submitting : m.jobs_submit)}
      </Button>
      <p id="apply-reason" className={styles.reason} aria-live="polite">
        {isLacking && t(reason)}
      </p>
    </div>
  );
}
