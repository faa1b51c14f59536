import { Banknote, Briefcase, Building2, CalendarClock, CalendarPlus, Laptop, MapPin } from 'lucide-react';
import type { JobDetail } from '#domain/jobs/contract.ts';
import { localized } from '#domain/kernel/language.ts';
import { m } from '#web/paraglide/messages.js';
import { TimeAgo } from '#web/lib/format/TimeAgo.tsx';
import { useFormat } from '#web/lib/format/use-format.tsx';
import { useLanguage } from '#web/lib/i18n/language-context.tsx';
import { Localized } from '#web/lib/i18n/Localized.tsx';
import { useText } from '#web/lib/i18n/text.ts';
import { FactList } from '#web/ui/data/FactList.tsx';
import { CompanyName, JobSalary, kindNames, workModeNames } from './JobTerms.tsx';

export function JobFacts({ job }: { job: JobDetail }) {
  const t = useText();
  const format = useFormat();
  const place = localized(job, 'location', useLanguage());
  return (
    <FactList
      facts={[
        {
          name: t(m.jobs_salary),
          icon: <Banknote />,
          value: (
            <span className="num">
              <JobSalary job={job} />
            </span>
          ),
        },
        { name: t(m.jobs_company), icon: <Building2 />, value: <CompanyName job={job} /> },
        {
          name: t(m.jobs_location),
          icon: <MapPin />,
          value: place.text ? <Localized value={place} /> : t(m.jobs_remote),
        },
        { name: t(m.jobs_mode), icon: <Laptop />, value: job.work_mode && t(workModeNames[job.work_mode]) },
        { name: t(m.jobs_kind), icon: <Briefcase />, value: t(kindNames[job.kind]) },
        { name: t(m.jobs_posted), icon: <CalendarPlus />, value: <TimeAgo value={job.created_at} /> },
        {
          name: t(m.jobs_closes),
          icon: <CalendarClock />,
          value: job.closes_at && <time dateTime={job.closes_at}>{format.date(job.closes_at)}</time>,
        },
      ]}
    />
  );
}
