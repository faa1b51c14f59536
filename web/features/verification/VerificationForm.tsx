import { useForm, useWatch } from 'react-hook-form';
import { requestVerification } from '#domain/verification/contract.ts';
import { maxReferenceLength } from '#domain/verification/rules.ts';
import { m } from '#web/paraglide/messages.js';
import { useErrorText } from '#web/lib/api/error-text.ts';
import { useText } from '#web/lib/i18n/text.ts';
import { Banner } from '#web/ui/feedback/Banner.tsx';
import { Button } from '#web/ui/buttons/Button.tsx';
import { schemaResolver } from '#web/ui/forms/schema-resolver.ts';
import { Row, Stack } from '#web/ui/layout/flow.tsx';
import { TextField } from '#web/ui/forms/TextField.tsx';
import { toast } from '#web/ui/feedback/toast.ts';
import type { useRequestVerification } from './api.ts';
import styles from './VerificationSteps.module.css';

export interface VerificationFormProps {
  /** Held by the page, because the request outlives this form. */
  request: ReturnType<typeof useRequestVerification>;
  suggestedReference: string;
  onBack: () => void;
  onSent: () => void;
}

const checkReference = schemaResolver(
  requestVerification.input.body,
  (draft: { payment_reference: string }) => draft,
  (_, issue) => (issue.code === 'too_small' ? 'required' : 'wrong'),
);

export function VerificationForm({ request, suggestedReference, onBack, onSent }: VerificationFormProps) {
  const t = useText();
  const errorText = useErrorText();
  const { mutateAsync, error, isPending } = request;
  const form = useForm({ defaultValues: { payment_reference: '' }, resolver: checkReference });
  const fault = form.formState.errors.payment_reference?.type;
  const isEmpty = useWatch({ control: form.control, name: 'payment_reference' }) === '';

  const submit = form.handleSubmit(async ({ payment_reference: reference }) => {
    if (isPending) return;
    try {
      await mutateAsync(reference);
      toast.success(t(m.verification_sent));
      onSent();
    } catch {
      toast.error(t(m.verification_failed));
    }
  });

  return (
    <form noValidate onSubmit={(event) => void submit(event)}>
      <Stack gap={5}>
        {error && (
          <Banner tone="error" live title={t(m.verification_failed)}>
            {errorText(error)}
          </Banner>
        )}
        <TextField
          {...form.register('payment_reference')}
          label={t(m.verification_reference)}
          required
          autoComplete="off"
          maxLength={maxReferenceLength}
          error={fault && t(fault === 'required' ? m.verification_reference_required : m.errors_bad_input)}
          hint={t(m.verification_reference_hint)}
        />
        {isEmpty && (
          <div>
            <Button
              variant="secondary"
              size="sm"
              onClick={() => form.setValue('payment_reference', suggestedReference, { shouldValidate: true })}
            >
              {t(m.verification_use_suggested, { reference: suggestedReference })}
            </Button>
          </div>
        )}
        <Row gap={3} justify="end" className={styles.buttons}>
          <Button variant="secondary" onClick={onBack}>
            {t(m.verification_back)}
          </Button>
          <Button type="submit" busy={isPending}>
            {t(m.verification_submit)}
          </Button>
        </Row>
      </Stack>
    </form>
  );
}
