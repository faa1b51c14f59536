import { imageAddress } from '#domain/files/contract.ts';
import type { JobCard } from '#domain/jobs/contract.ts';
import { Monogram } from '#web/ui/brand/Monogram.tsx';
import styles from './CompanyMark.module.css';
import { companyOf } from './JobTerms.tsx';

export interface CompanyMarkProps {
  job: Pick<JobCard, 'id' | 'company_name' | 'company_logo_file_id'>;
  /** The first picture of a page is loaded at once. */
  eager?: boolean | undefined;
}

/** The logo of a job's company, or a mark made of its name; decoration beside the name. */
export function CompanyMark({ job, eager }: CompanyMarkProps) {
  if (!job.company_logo_file_id) {
    return (
      <span className={styles.mark}>
        <Monogram name={companyOf(job)} />
      </span>
    );
  }
  return (
    <span className={`${styles.mark} ${styles.logo}`} aria-hidden="true">
      <img
        src={imageAddress(job.company_logo_file_id)}
        width={44}
        height={44}
        alt=""
        loading={eager ? 'eager' : 'lazy'}
        decoding="async"
      />
    </span>
  );
}
