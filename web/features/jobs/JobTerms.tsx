import { Building2, Laptop, MapPin } from 'lucide-react';
import type { FeaturedJob } from '#domain/jobs/contract.ts';
import { isRemote, type jobKinds, sampleCompanies, type workModes } from '#domain/jobs/rules.ts';
import { localized } from '#domain/kernel/language.ts';
import { placeholderFor } from '#domain/kernel/placeholder.ts';
import { imageAddress } from '#domain/files/contract.ts';
import { m } from '#web/paraglide/messages.js';
import { useLanguage } from '#web/lib/i18n/language-context.tsx';
import { Localized } from '#web/lib/i18n/Localized.tsx';
import { useText } from '#web/lib/i18n/text.ts';
import { ExampleTag } from '#web/ui/data/StatusTag.tsx';
import { Monogram } from '#web/ui/brand/Monogram.tsx';
import styles from './JobTerms.module.css';

export const kindNames = {
  job: m.jobs_kind_job,
  internship: m.jobs_kind_internship,
} satisfies Record<(typeof jobKinds)[number], unknown>;

export const workModeNames = {
  onsite: m.jobs_mode_onsite,
  hybrid: m.jobs_mode_hybrid,
  remote: m.jobs_mode_remote,
} satisfies Record<(typeof workModes)[number], unknown>;

/** A sample name if the job has no company. */
export const companyOf = ({ id, company_name }: Pick<FeaturedJob, 'id' | 'company_name'>) =>
  company_name ?? placeholderFor(id, sampleCompanies);

export function CompanyName({ job }: { job: Pick<FeaturedJob, 'id' | 'company_name'> }) {
  return (
    <>
      {companyOf(job)}
      {job.company_name === null && <ExampleTag />}
    </>
  );
}

export function JobCompany({ job }: { job: FeaturedJob }) {
  return (
    <span className={styles.term}>
      <Building2 />
      <CompanyName job={job} />
    </span>
  );
}

export function JobLocation({ job }: { job: FeaturedJob }) {
  const t = useText();
  const location = localized(job, 'location', useLanguage());
  return (
    <span className={styles.term}>
      {!location.text || isRemote(job) ? <Laptop /> : <MapPin />}
      <span>{location.text ? <Localized value={location} /> : t(m.jobs_remote)}</span>
    </span>
  );
}

interface CompanyLogoProps {
  job: Pick<FeaturedJob, 'id' | 'company_name' | 'company_logo_file_id'>;
  /** Loads at once, for the first picture of a page. */
  eager?: boolean | undefined;
}

export function CompanyLogo({ job, eager }: CompanyLogoProps) {
  if (!job.company_logo_file_id) {
    return (
      <span className={styles.mark}>
        <Monogram name={companyOf(job)} />
      </span>
    );
  }
  return (
    <img
      className={`${styles.mark} ${styles.logo}`}
      src={imageAddress(job.company_logo_file_id)}
      width={44}
      height={44}
      alt=""
      loading={eager ? 'eager' : 'lazy'}
      decoding="async"
    />
  );
}
