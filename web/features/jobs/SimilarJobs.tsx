import type { JobCard } from '#domain/jobs/contract.ts';
import { m } from '#web/paraglide/messages.js';
import { useText } from '#web/lib/i18n/text.ts';
import list from './JobList.module.css';
import { JobRow } from './JobRow.tsx';
import styles from './SimilarJobs.module.css';

export function SimilarJobs({ jobs }: { jobs: readonly JobCard[] }) {
  const t = useText();
  if (jobs.length === 0) return null;
  return (
    <section className={styles.similar} aria-labelledby="similar-jobs">
      <h2 id="similar-jobs">{t(m.jobs_similar)}</h2>
      <ul className={list.list}>
        {jobs.map((job) => (
          <JobRow key={job.id} job={job} heading="h3" />
        ))}
      </ul>
    </section>
  );
}
