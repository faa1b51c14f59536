import { useSearch } from '@tanstack/react-router';
import { m } from '#web/paraglide/messages.js';
import { ApplicationNeeds } from '#web/features/applications/ApplicationNeeds.tsx';
import { JobFilters } from '#web/features/jobs/JobFilters.tsx';
import { JobList } from '#web/features/jobs/JobList.tsx';
import { useSite } from '#web/shared/site/api.ts';
import { PaymentBox } from '#web/features/site/PaymentBox.tsx';
import { useLanguage } from '#web/lib/i18n/language-context.tsx';
import { textIn, useText } from '#web/lib/i18n/text.ts';
import { ListHero } from '#web/ui/layout/ListHero.tsx';
import styles from './pages.module.css';
import { useJobSign } from './use-job-sign.tsx';
import { useMyWork } from './use-my-work.ts';
import { useSaveButton } from './use-save-button.tsx';

export function JobListPage() {
  const t = useText();
  const isJapanese = useLanguage() === 'ja';
  const filter = useSearch({ from: '/public/jobs' });
  const payment = useSite()?.payment;
  const fee = payment?.application_fee_mnt ?? 0;
  const { applications } = useMyWork();
  const sign = useJobSign();
  const save = useSaveButton({ asIcon: true });

  return (
    <div className={styles.page}>
      <ListHero
        title={t(m.jobs_title)}
        sign={isJapanese ? undefined : textIn('ja')(m.jobs_badge)}
        lead={t(m.jobs_lead)}
      >
        <JobFilters path="/jobs" filter={filter} />
      </ListHero>
      <div className={`wrap ${styles.body} ${styles.besideNeeds}`}>
        <section aria-label={t(m.jobs_title)}>
          <JobList path="/jobs" filter={filter} applications={applications} sign={sign} save={save} />
        </section>
        <ApplicationNeeds
          fee={fee}
          payment={<PaymentBox amounts={[{ amount: fee, currency: 'MNT' }]} bank={payment} />}
        />
      </div>
    </div>
  );
}
