import {
  Banknote,
  Briefcase,
  Building2,
  CalendarClock,
  CalendarPlus,
  ExternalLink,
  Laptop,
  MailCheck,
  MapPin,
} from 'lucide-react';
import type { JobDetail } from '#domain/jobs/contract.ts';
import { localized } from '#domain/kernel/language.ts';
import { isHttpLink } from '#domain/kernel/addresses/links.ts';
import { m } from '#web/paraglide/messages.js';
import { useLanguage } from '#web/lib/i18n/language-context.tsx';
import { Localized, LocalizedField } from '#web/lib/i18n/Localized.tsx';
import { useText } from '#web/lib/i18n/text.ts';
import { LineList } from '#web/ui/data/LineList.tsx';
import { TextSection } from '#web/ui/layout/TextSection.tsx';
import { TimeAgo } from '#web/lib/format/TimeAgo.tsx';
import { BothClocks } from '#web/lib/format/BothClocks.tsx';
import { useFormat } from '#web/lib/format/use-format.tsx';
import { FactList } from '#web/ui/data/FactList.tsx';
import styles from './JobText.module.css';
import { JobConditions } from './JobConditions.tsx';
import { JobSalary, SalaryInOtherCurrencies } from './JobSalary.tsx';
import { CompanyName, kindNames, workModeNames } from './JobTerms.tsx';
import { WorkingConditions } from './WorkingConditions.tsx';
import { Text } from '#web/ui/layout/Text.tsx';

export function JobText({ job }: { job: JobDetail }) {
  const t = useText();
  const language = useLanguage();
  const requirements = localized(job, 'requirements', language);
  return (
    <>
      {requirements.text && (
        <TextSection title={t(m.jobs_requirements)}>
          <LineList {...requirements} />
        </TextSection>
      )}
      <JobConditions job={job} />
      <TextSection title={t(m.jobs_description)}>
        <p>
          <LocalizedField row={job} field="description" />
        </p>
      </TextSection>
      <WorkingConditions job={job} />
      {job.company && <Company company={job.company} />}
    </>
  );
}

function Company({ company }: { company: NonNullable<JobDetail['company']> }) {
  const t = useText();
  const about = localized(company, 'about', useLanguage());
  const site = company.site_url && isHttpLink(company.site_url) ? company.site_url : null;
  if (!about.text && !site) return null;
  return (
    <TextSection title={t(m.jobs_about_company, { name: company.name })}>
      {about.text && (
        <p>
          <Localized value={about} />
        </p>
      )}
      {site && (
        <a className={styles.site} href={site} target="_blank" rel="noopener noreferrer">
          {t(m.jobs_company_site)}
          <ExternalLink />
          <span className="visually-hidden">{t(m.lessons_new_tab)}</span>
        </a>
      )}
    </TextSection>
  );
}

export function JobFacts({ job }: { job: JobDetail }) {
  const t = useText();
  const format = useFormat();
  const location = localized(job, 'location', useLanguage());
  return (
    <FactList
      facts={[
        {
          name: t(m.jobs_salary),
          icon: <Banknote />,
          value: (
            <span className="num">
              <JobSalary job={job} />
              <SalaryInOtherCurrencies job={job} />
            </span>
          ),
        },
        { name: t(m.jobs_company), icon: <Building2 />, value: <CompanyName job={job} /> },
        {
          name: t(m.jobs_answer_time),
          icon: <MailCheck />,
          value: job.answer_days !== null && t(m.jobs_answer_days, { days: job.answer_days }),
        },
        {
          name: t(m.jobs_location),
          icon: <MapPin />,
          value: location.text ? <Localized value={location} /> : t(m.jobs_remote),
        },
        { name: t(m.jobs_mode), icon: <Laptop />, value: job.work_mode && t(workModeNames[job.work_mode]) },
        { name: t(m.jobs_kind), icon: <Briefcase />, value: t(kindNames[job.kind]) },
        { name: t(m.jobs_posted), icon: <CalendarPlus />, value: <TimeAgo value={job.created_at} /> },
        {
          name: t(m.jobs_closes),
          icon: <CalendarClock />,
          value: job.closes_at && (
            <>
              <time dateTime={job.closes_at}>{format.date(job.closes_at)}</time>
              <Text as="div" size="sm" tone="muted">
                <BothClocks at={job.closes_at} />
              </Text>
            </>
          ),
        },
      ]}
    />
  );
}
