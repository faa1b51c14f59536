import type { FeaturedJob } from '#domain/jobs/contract.ts';
import { missingSalary, type SalaryPeriod, statedSalary } from '#domain/jobs/rules.ts';
import { m } from '#web/paraglide/messages.js';
import { useFormat } from '#web/lib/format/use-format.tsx';
import { useText } from '#web/lib/i18n/text.ts';
import { InOtherCurrencies } from '#web/shared/currencies/InOtherCurrencies.tsx';
import { ExampleTag } from '#web/ui/data/StatusTag.tsx';

type WithSalary = Pick<FeaturedJob, 'salary_range' | 'salary_min' | 'salary_max' | 'salary_currency' | 'salary_period'>;

const periodTexts = {
  year: m.jobs_salary_year,
  month: m.jobs_salary_month,
  hour: m.jobs_salary_hour,
} satisfies Record<SalaryPeriod, unknown>;

/** The numbers of a salary, such as "¥4,200,000–¥6,000,000", or null. */
export function useSalaryAmounts(job: WithSalary): string | null {
  const t = useText();
  const { money } = useFormat();
  const salary = statedSalary(job);
  if (!salary) return null;
  const text = (amount: number) => money(amount, salary.currency).replace(/\.00$/, '');
  const { min, max } = salary;
  if (min === null) return max === null ? null : t(m.jobs_salary_to, { amount: text(max) });
  if (max === null) return t(m.jobs_salary_from, { amount: text(min) });
  return min === max ? text(min) : `${text(min)}–${text(max)}`;
}

/** The text of the salary, else its numbers, else a marked example. */
export function JobSalary({ job }: { job: WithSalary }) {
  const t = useText();
  const amounts = useSalaryAmounts(job);
  const salary = job.salary_range?.trim() || amounts;
  if (!salary) {
    return (
      <>
        {missingSalary}
        <ExampleTag />
      </>
    );
  }
  return job.salary_period ? t(periodTexts[job.salary_period], { salary }) : salary;
}

export function SalaryInOtherCurrencies({ job }: { job: WithSalary }) {
  const amounts = useSalaryAmounts(job);
  const salary = job.salary_range?.trim() || amounts;
  return salary && <InOtherCurrencies text={salary} />;
}
