import { amountsIn } from '#domain/currencies/rules.ts';
import type { JobDetail } from '#domain/jobs/contract.ts';
import { m } from '#web/paraglide/messages.js';
import { useText } from '#web/lib/i18n/text.ts';
import { jobChoices, jobFactNames } from '#web/shared/jobs/fact-labels.ts';
import { FactList } from '#web/ui/data/FactList.tsx';
import { TextSection } from '#web/ui/layout/TextSection.tsx';
import { useSalaryAmounts } from './JobSalary.tsx';

/** What candidates ask first comes first. */
const factNames = [
  'apply_from',
  'visa_help',
  'relocation_help',
  'english_level',
  'experience',
  'students_only',
  'country',
  'employment',
  'development',
  'interview_language',
  'interpreter',
] as const;

const isSame = (text: string, amounts: string | null) =>
  JSON.stringify(amountsIn(text)) === JSON.stringify(amountsIn(amounts ?? ''));

/** What a job states; what it does not state is left out. */
export function JobConditions({ job }: { job: JobDetail }) {
  const t = useText();
  const amounts = useSalaryAmounts(job);
  const facts = factNames.map((fact) => {
    const labels: Readonly<Record<string, typeof m.jobs_yes>> = jobChoices[fact];
    const label = labels[job[fact] ?? ''];
    return { name: t(jobFactNames[fact]), value: label && t(label) };
  });
  const shown = [
    { name: t(m.jobs_japanese), value: job.japanese_level === 'none' ? t(m.jobs_not_required) : job.japanese_level },
    ...facts,
    // Unless the words of the posting say the same.
    { name: t(m.jobs_salary_amounts), value: job.salary_range && !isSame(job.salary_range, amounts) && amounts },
  ].filter(({ value }) => value);
  if (shown.length === 0) return null;
  return (
    <TextSection title={t(m.jobs_conditions)}>
      <FactList facts={shown} />
    </TextSection>
  );
}
