import { type FormEvent, useRef, useState } from 'react';
import { maxReferenceLength } from '#domain/verification/rules.ts';
import { m } from '#web/paraglide/messages.js';
import { useErrorText } from '#web/lib/api/error-text.ts';
import { useText } from '#web/lib/i18n/text.ts';
import { Banner } from '#web/ui/feedback/Banner.tsx';
import { Button } from '#web/ui/buttons/Button.tsx';
import { TextField } from '#web/ui/forms/TextField.tsx';
import { toast } from '#web/ui/feedback/toast.ts';
import type { useRequestVerification } from './api.ts';
import styles from './VerificationSteps.module.css';

export interface VerificationFormProps {
  /** The request, which the page holds: what is sent outlives this form. */
  request: ReturnType<typeof useRequestVerification>;
  suggestedReference: string;
  onBack: () => void;
  onSent: () => void;
}

/** Sends the reference of the payment. */
export function VerificationForm({ request, suggestedReference, onBack, onSent }: VerificationFormProps) {
  const t = useText();
  const errorText = useErrorText();
  const [reference, setReference] = useState('');
  const [isMissing, setMissing] = useState(false);
  const input = useRef<HTMLInputElement>(null);
  const { mutateAsync, error, isPending } = request;

  function submit(event: FormEvent) {
    event.preventDefault();
    if (isPending) return;
    const isEmpty = reference.trim() === '';
    setMissing(isEmpty);
    if (isEmpty) {
      input.current?.focus();
      return;
    }
    mutateAsync(reference.trim()).then(
      () => {
        toast.success(t(m.verification_sent));
        onSent();
      },
      () => toast.error(t(m.verification_failed)),
    );
  }
  const write = (value: string) => {
    setReference(value);
    setMissing(false);
  };

  return (
    <form noValidate className={styles.form} onSubmit={submit}>
      {error && (
        <Banner tone="error" live title={t(m.verification_failed)}>
          {errorText(error)}
        </Banner>
      )}
      <TextField
        ref={input}
        name="payment_reference"
        label={t(m.verification_reference)}
        required
        autoComplete="off"
        maxLength={maxReferenceLength}
        value={reference}
        onChange={(event) => write(event.target.value)}
        error={isMissing && t(m.verification_reference_required)}
        hint={t(m.verification_reference_hint)}
      />
      {reference === '' && (
        <div>
          <Button variant="secondary" size="sm" onClick={() => write(suggestedReference)}>
            {t(m.verification_use_suggested, { reference: suggestedReference })}
          </Button>
        </div>
      )}
      <div className={styles.buttons}>
        <Button variant="secondary" onClick={onBack}>
          {t(m.verification_back)}
        </Button>
        <Button type="submit" busy={isPending}>
          {t(m.verification_submit)}
        </Button>
      </div>
    </form>
  );
}
