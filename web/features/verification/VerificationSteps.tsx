import { BadgeCheck, Clock, Wallet } from 'lucide-react';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { useForm, useWatch } from 'react-hook-form';
import { verificationForm } from '#domain/verification/contract.ts';
import { maxReferenceLength } from '#domain/verification/rules.ts';
import { m } from '#web/paraglide/messages.js';
import { useErrorText } from '#web/lib/api/error-text.ts';
import { useFormat } from '#web/lib/format/use-format.tsx';
import { useText } from '#web/lib/i18n/text.ts';
import { Button } from '#web/ui/buttons/Button.tsx';
import { RouteLine } from '#web/ui/charts/RouteLine.tsx';
import { Banner } from '#web/ui/feedback/Banner.tsx';
import { toast } from '#web/ui/feedback/toast.ts';
import { TextField } from '#web/ui/forms/TextField.tsx';
import { schemaResolver } from '#web/ui/forms/schema-resolver.ts';
import { Card } from '#web/ui/layout/Card.tsx';
import { Text } from '#web/ui/layout/Text.tsx';
import { Row, Stack } from '#web/ui/layout/flow.tsx';
import styles from './VerificationSteps.module.css';
import type { useRequestVerification } from './api.ts';

const steps = ['explainer', 'payment'] as const;
type Step = (typeof steps)[number];
const headings = { explainer: m.verification_heading_explainer, payment: m.verification_heading_payment };
const stepNames = { explainer: m.verification_step_explainer, payment: m.verification_step_payment };

interface VerificationStepsProps extends Omit<VerificationFormProps, 'onBack'> {
  /** In USD; undefined until it is known. */
  fee: number | undefined;
  payment: ReactNode;
}

export function VerificationSteps({ fee, payment, ...form }: VerificationStepsProps) {
  const t = useText();
  const [step, setStep] = useState<Step>('explainer');
  const heading = useFocusOnChange(step);
  const current = steps.indexOf(step);
  return (
    <Card>
      <Stack gap={5}>
        <RouteLine
          direction="horizontal"
          label={t(m.verification_steps)}
          stops={steps.map((key, index) => ({
            key,
            title: t(stepNames[key]),
            state: index < current ? 'done' : index === current ? 'current' : 'ahead',
          }))}
        />
        <h2 ref={heading} tabIndex={-1} className={styles.title}>
          {t(headings[step])}
        </h2>
        {step === 'explainer' ? (
          <Explainer fee={fee} onNext={() => setStep('payment')} />
        ) : (
          <>
            {payment}
            <VerificationForm {...form} onBack={() => setStep('explainer')} />
          </>
        )}
      </Stack>
    </Card>
  );
}

function Explainer({ fee, onNext }: { fee: number | undefined; onNext: () => void }) {
  const t = useText();
  const format = useFormat();
  return (
    <>
      <p>{t(m.verification_what)}</p>
      <Stack as="ul" gap={3} className={`num ${styles.points}`}>
        <li>
          <BadgeCheck />
          {t(m.verification_badge)}
        </li>
        {fee !== undefined && (
          <li>
            <Wallet />
            {t(m.verification_fee, { amount: `${format.number(fee, 2)} USD` })}
          </li>
        )}
        <li>
          <Clock />
          {t(m.verification_time)}
        </li>
      </Stack>
      <Text size="base" tone="muted">
        {t(m.verification_voluntary)}
      </Text>
      <Row justify="end" className={styles.buttons}>
        <Button onClick={onNext}>{t(m.verification_to_payment)}</Button>
      </Row>
    </>
  );
}

function useFocusOnChange(step: Step) {
  const heading = useRef<HTMLHeadingElement>(null);
  const shown = useRef(step);
  useEffect(() => {
    if (shown.current === step) return;
    shown.current = step;
    heading.current?.focus();
  }, [step]);
  return heading;
}

interface VerificationFormProps {
  /** Held by the page, because the request outlives this form. */
  request: ReturnType<typeof useRequestVerification>;
  suggestedReference: string;
  onBack: () => void;
  onSent: () => void;
}

const checkReference = schemaResolver(
  verificationForm,
  (draft: { payment_reference: string }) => draft,
  (_, issue) => (issue.code === 'too_small' ? 'required' : 'wrong'),
);

function VerificationForm({ request, suggestedReference, onBack, onSent }: VerificationFormProps) {
  const t = useText();
  const errorText = useErrorText();
  const { mutateAsync, error, isPending } = request;
  const form = useForm({ defaultValues: { payment_reference: '' }, resolver: checkReference });
  const fault = form.formState.errors.payment_reference?.type;
  const isEmpty = useWatch({ control: form.control, name: 'payment_reference' }) === '';

  const submit = form.handleSubmit(async ({ payment_reference: reference }) => {
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
