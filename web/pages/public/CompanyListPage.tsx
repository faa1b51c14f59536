import { useInfiniteQuery } from '@tanstack/react-query';
import { useSearch } from '@tanstack/react-router';
import { Building2 } from 'lucide-react';
import { listEmployers } from '#domain/companies/contract.ts';
import { m } from '#web/paraglide/messages.js';
import { EmployerCard } from '#web/features/companies/EmployerCard.tsx';
import { useText } from '#web/lib/i18n/text.ts';
import { useLanguage } from '#web/lib/i18n/language-context.tsx';
import { EmptyState } from '#web/ui/feedback/EmptyState.tsx';
import { ListHero } from '#web/ui/layout/ListHero.tsx';
import { PublicList } from '#web/ui/data/PublicList.tsx';
import { pagesQuery } from '#web/lib/api/query.ts';
import styles from './pages.module.css';

export function CompanyListPage() {
  const t = useText();
  const { cursor } = useSearch({ from: '/public/companies' });
  return (
    <div className={styles.page}>
      <ListHero title={t(m.jobs_companies_title)} lead={t(m.jobs_companies_lead)} />
      <section className={`wrap ${styles.body}`} aria-label={t(m.jobs_companies_title)}>
        <PublicList
          path="/companies"
          cursor={cursor}
          query={useInfiniteQuery(pagesQuery(listEmployers, { query: { language: useLanguage(), cursor } }))}
          failed={t(m.jobs_companies_failed)}
          empty={
            <EmptyState icon={<Building2 />} title={t(m.jobs_companies_empty)}>
              {t(m.jobs_empty_text)}
            </EmptyState>
          }
          className={styles.cards}
          row={(employer) => <EmployerCard key={employer.id} employer={employer} />}
        />
      </section>
    </div>
  );
}
