import { imageAddress } from '#domain/files/contract.ts';
import type { JobDetail } from '#domain/jobs/contract.ts';
import styles from './CompanyLogo.module.css';

/** The logo before a company's name; nothing when it has none. */
export function CompanyLogo({ company }: { company: JobDetail['company'] }) {
  if (!company?.logo_file_id) return null;
  return (
    <img
      className={styles.logo}
      src={imageAddress(company.logo_file_id)}
      width={44}
      height={44}
      alt=""
      loading="eager"
      decoding="async"
    />
  );
}
