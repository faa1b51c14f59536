import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { Applicant } from '#domain/employers/applicants-contract.ts';
import { type CompanyStep, refusalHours, refusalReasons, stageLifecycle } from '#domain/applications/sharing.ts';
import { maxText } from '#domain/kernel/content.ts';
import { useFormat } from '#web/lib/format/use-format.tsx';
import { useText } from '#web/lib/i18n/text.ts';
import { m } from '#web/paraglide/messages.js';
import { refusalLabels } from '#web/shared/statuses/applicant-stage.ts';
import { Button } from '#web/ui/buttons/Button.tsx';
import { Banner } from '#web/ui/feedback/Banner.tsx';
import { SelectField } from '#web/ui/forms/SelectField.tsx';
import { Row } from '#web/ui/layout/flow.tsx';
import { ConfirmDialog } from '#web/ui/overlay/ConfirmDialog.tsx';
import { employerQuery } from '../api.ts';
import { useSteps } from './use-steps.ts';

const steps = [
  { step: 'ask', label: m.applicants_ask, variant: 'secondary' },
  { step: 'offer', label: m.applicants_offer, variant: 'primary' },
  { step: 'refuse', label: m.applicants_refuse, variant: 'secondary' },
] as const;

type Asked = (typeof steps)[number]['step'];

/** The answers that a company can give now. */
export function ApplicantSteps({ applicant }: { applicant: Applicant }) {
  const t = useText();
  const [asked, setAsked] = useState<Asked | null>(null);
  const { take, isBusy } = useSteps(applicant);
  const can = (step: CompanyStep) => stageLifecycle.can(applicant.stage, step);
  const answer = async (...given: Parameters<typeof take>) => {
    if (await take(...given)) setAsked(null);
  };
  const shared = { isBusy, onCancel: () => setAsked(null), onAnswer: answer };
  return (
    <>
      {applicant.stage === 'refusing' && <Refusing applicant={applicant} />}
      <Row gap={3}>
        {steps
          .filter(({ step }) => can(step))
          .map(({ step, label, variant }) => (
            <Button key={step} variant={variant} onClick={() => setAsked(step)}>
              {t(label)}
            </Button>
          ))}
      </Row>
      <Question open={asked === 'ask'} {...shared} />
      <Offer open={asked === 'offer'} {...shared} />
      {asked === 'refuse' && <Refusal {...shared} />}
    </>
  );
}

interface AnswerProps {
  isBusy: boolean;
  onCancel: () => void;
  onAnswer: (...given: Parameters<ReturnType<typeof useSteps>['take']>) => Promise<void>;
}

function Question({ open, isBusy, onCancel, onAnswer }: AnswerProps & { open: boolean }) {
  const t = useText();
  const email = useQuery(employerQuery).data?.contact.email ?? '';
  return (
    <ConfirmDialog
      open={open}
      busy={isBusy}
      question={t(m.applicants_ask_question)}
      confirmLabel={t(m.applicants_ask_send)}
      reason={{
        label: t(m.applicants_ask_label),
        hint: t(m.applicants_ask_hint, { email }),
        maxLength: maxText,
        required: true,
      }}
      onConfirm={(text) => void onAnswer('ask', { text })}
      onCancel={onCancel}
    />
  );
}

function Offer({ open, isBusy, onCancel, onAnswer }: AnswerProps & { open: boolean }) {
  const t = useText();
  return (
    <ConfirmDialog
      open={open}
      busy={isBusy}
      question={t(m.applicants_offer_question)}
      confirmLabel={t(m.applicants_offer)}
      reason={{ label: t(m.applicants_offer_label), hint: t(m.applicants_offer_hint), maxLength: maxText }}
      onConfirm={(text) => void onAnswer('offer', { text })}
      onCancel={onCancel}
    >
      {t(m.applicants_offer_effect)}
    </ConfirmDialog>
  );
}

function Refusal({ isBusy, onCancel, onAnswer }: AnswerProps) {
  const t = useText();
  const [chosen, setChosen] = useState('');
  const [isMissing, setMissing] = useState(false);
  const reason = refusalReasons.find((one) => one === chosen);
  return (
    <ConfirmDialog
      open
      danger
      busy={isBusy}
      question={t(m.applicants_refuse_question)}
      confirmLabel={t(m.applicants_refuse)}
      fields={
        <SelectField
          required
          label={t(m.applicants_refuse_reason)}
          error={isMissing && !reason ? t(m.applicants_refuse_choose) : undefined}
          value={chosen}
          onChange={({ currentTarget }) => setChosen(currentTarget.value)}
        >
          <option value="">{t(m.applicants_refuse_choose)}</option>
          {refusalReasons.map((one) => (
            <option key={one} value={one}>
              {t(refusalLabels[one])}
            </option>
          ))}
        </SelectField>
      }
      reason={{ label: t(m.applicants_refuse_text), hint: t(m.applicants_refuse_hint), maxLength: maxText }}
      onConfirm={(text) => (reason ? void onAnswer('refuse', { reason, text }) : setMissing(true))}
      onCancel={onCancel}
    >
      {t(m.applicants_refuse_effect, { hours: refusalHours })}
    </ConfirmDialog>
  );
}

function Refusing({ applicant }: { applicant: Applicant }) {
  const t = useText();
  const { dateTime } = useFormat();
  const { take, isBusy } = useSteps(applicant);
  const { refusal } = applicant;
  if (!refusal) return null;
  return (
    <Banner
      live
      tone="warn"
      title={t(m.applicants_refusing, { time: dateTime(refusal.told_at) })}
      action={
        <Button variant="secondary" size="sm" busy={isBusy} onClick={() => void take('take_back')}>
          {t(m.applicants_take_back)}
        </Button>
      }
    >
      {[t(refusalLabels[refusal.reason]), refusal.text].filter(Boolean).join('\n')}
    </Banner>
  );
}
