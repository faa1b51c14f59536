import { BadgeCheck, Clock, Wallet } from 'lucide-react';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { m } from '#web/paraglide/messages.js';
import { useFormat } from '#web/lib/format/use-format.tsx';
import { useText } from '#web/lib/i18n/text.ts';
import { Button } from '#web/ui/buttons/Button.tsx';
import { Card } from '#web/ui/layout/Card.tsx';
import { Row, Stack } from '#web/ui/layout/flow.tsx';
import { Text } from '#web/ui/layout/Text.tsx';
import { RouteLine } from '#web/ui/data/RouteLine.tsx';
import { VerificationForm, type VerificationFormProps } from './VerificationForm.tsx';
import styles from './VerificationSteps.module.css';

const steps = ['explainer', 'payment'] as const;
type Step = (typeof steps)[number];
const headings = { explainer: m.verification_heading_explainer, payment: m.verification_heading_payment };
const stepNames = { explainer: m.verification_step_explainer, payment: m.verification_step_payment };

export interface VerificationStepsProps extends Omit<VerificationFormProps, 'onBack'> {
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
