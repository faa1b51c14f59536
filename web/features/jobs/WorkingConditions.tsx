import { type JobTerm, jobTerms } from '#domain/jobs/terms.ts';
import { m } from '#web/paraglide/messages.js';
import { useText } from '#web/lib/i18n/text.ts';
import { Text } from '#web/ui/layout/Text.tsx';
import { TextSection } from '#web/ui/layout/TextSection.tsx';
import { Stack } from '#web/ui/layout/flow.tsx';

const names = {
  duties_change: m.field_duties_change,
  contract_term: m.field_contract_term,
  trial_period: m.field_trial_period,
  working_hours: m.field_working_hours,
  overtime: m.field_overtime,
  holidays: m.field_holidays,
  fixed_overtime: m.field_fixed_overtime,
  insurance: m.field_insurance,
  smoking: m.field_smoking,
} satisfies Record<JobTerm, unknown>;

type Stated = Readonly<Record<JobTerm | 'partner_name' | 'partner_permit', string | null>>;

/** The terms that the job states, in the words of its employer, and the licensed partner. */
export function WorkingConditions({ job }: { job: Stated }) {
  const t = useText();
  const terms = jobTerms.map((name) => ({ name: names[name], value: job[name] }));
  const permit = job.partner_permit && t(m.jobs_partner_permit, { permit: job.partner_permit });
  const partner = [job.partner_name, permit].filter(Boolean).join('\n');
  const stated = [...terms, { name: m.jobs_partner, value: partner }].filter(({ value }) => value);
  if (stated.length === 0) return null;
  return (
    <TextSection title={t(m.employers_working_conditions)}>
      <Stack as="dl" gap={3}>
        {stated.map(({ name, value }) => (
          <div key={t(name)}>
            <Text as="dt" size="base" weight="strong">
              {t(name)}
            </Text>
            <Text as="dd" preLine>
              {value}
            </Text>
          </div>
        ))}
      </Stack>
    </TextSection>
  );
}
