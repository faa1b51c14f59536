import { imageAddress } from '#domain/files/contract.ts';
import type { JobCard } from '#domain/jobs/contract.ts';
import { placeholderFor } from '#domain/kernel/placeholder.ts';
import styles from './CompanyMark.module.css';
import { companyOf } from './JobTerms.tsx';

/** The colours that stand in for a logo: those of the four stages. */
const lines = ['fe', 'be', 'db', 'ops'] as const;

/** What a company's mark takes. */
export interface CompanyMarkProps {
  job: Pick<JobCard, 'id' | 'company_name' | 'company_logo_file_id'>;
  /** The first picture of a page is loaded at once. */
  eager?: boolean | undefined;
}

/** The logo of a job's company, or the first letter of its name in one of the four colours; decoration beside the name. */
export function CompanyMark({ job, eager }: CompanyMarkProps) {
  const name = companyOf(job);
  return (
    <span
      className={styles.mark}
      data-line={job.company_logo_file_id ? undefined : placeholderFor(name, lines)}
      aria-hidden="true"
    >
      {job.company_logo_file_id ? (
        <img
          src={imageAddress(job.company_logo_file_id)}
          width={44}
          height={44}
          alt=""
          loading={eager ? 'eager' : 'lazy'}
          decoding="async"
        />
      ) : (
        [...name][0]
      )}
    </span>
  );
}
