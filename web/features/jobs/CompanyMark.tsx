import { imageAddress } from '#domain/files/contract.ts';
import type { JobCard } from '#domain/jobs/contract.ts';
import { Monogram } from '#web/ui/brand/Monogram.tsx';
import styles from './CompanyMark.module.css';
import { companyOf } from './JobTerms.tsx';

export interface CompanyMarkProps {
  job: Pick<JobCard, 'id' | 'company_name' | 'company_logo_file_id'>;
  /** Loads at once, for the first picture of a page. */
  eager?: boolean | undefined;
}

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
