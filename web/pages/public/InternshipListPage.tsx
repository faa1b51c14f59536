import { useSearch } from '@tanstack/react-router';
import { m } from '#web/paraglide/messages.js';
import { internshipFilter } from '#web/features/jobs/api.ts';
import { JobFilters } from '#web/features/jobs/JobFilters.tsx';
import { JobList } from '#web/features/jobs/JobList.tsx';
import { useText } from '#web/lib/i18n/text.ts';
import { ListHero } from '#web/ui/layout/ListHero.tsx';
import styles from './pages.module.css';
import { useJobSign } from './use-job-sign.tsx';
import { useMyWork } from './use-my-work.ts';
import { useSaveButton } from './use-save-button.tsx';

export function InternshipListPage() {
  const t = useText();
  const filter = internshipFilter(useSearch({ from: '/public/internships' }));
  const { applications } = useMyWork();
  const sign = useJobSign();
  const save = useSaveButton({ asIcon: true });
  return (
    <div className={styles.page}>
      <ListHero title={t(m.jobs_internships_title)} lead={t(m.jobs_internships_lead)}>
        <JobFilters path="/internships" filter={filter} />
      </ListHero>
      <section className={`wrap ${styles.body}`} aria-label={t(m.jobs_internships_title)}>
        <JobList path="/internships" filter={filter} applications={applications} sign={sign} save={save} />
      </section>
    </div>
  );
}
