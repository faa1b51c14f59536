import { useInfiniteQuery } from '@tanstack/react-query';
import { useSearch } from '@tanstack/react-router';
import { Building2 } from 'lucide-react';
import { m } from '#web/paraglide/messages.js';
import { employerListQuery } from '#web/features/companies/api.ts';
import { EmployerCard } from '#web/features/companies/EmployerCard.tsx';
import { useApi } from '#web/lib/api/ApiProvider.tsx';
import { useText } from '#web/lib/i18n/text.ts';
import { EmptyState } from '#web/ui/feedback/EmptyState.tsx';
import { ErrorState } from '#web/ui/feedback/ErrorState.tsx';
import { ListHero } from '#web/ui/layout/ListHero.tsx';
import { ShowMore } from '#web/ui/data/ShowMore.tsx';
import { Bone, Skeleton } from '#web/ui/feedback/Skeleton.tsx';
import styles from './CompanyListPage.module.css';

export function CompanyListPage() {
  const t = useText();
  return (
    <div className={styles.page}>
      <ListHero title={t(m.jobs_companies_title)} lead={t(m.jobs_companies_lead)} />
      <section className={`wrap ${styles.list}`} aria-label={t(m.jobs_companies_title)}>
        <Employers />
      </section>
    </div>
  );
}

function Employers() {
  const t = useText();
  const { cursor } = useSearch({ from: '/public/companies' });
  const list = useInfiniteQuery(employerListQuery(useApi(), cursor));
  if (list.isPending) {
    return (
      <Skeleton className={styles.cards}>
        <Bone shape="block" />
        <Bone shape="block" />
      </Skeleton>
    );
  }
  if (!list.data) {
    return <ErrorState title={t(m.jobs_companies_failed)} busy={list.isFetching} onRetry={() => void list.refetch()} />;
  }
  const employers = list.data.pages.flatMap((page) => page.rows);
  if (employers.length === 0) {
    return (
      <EmptyState icon={<Building2 />} title={t(m.jobs_companies_empty)}>
        {t(m.jobs_empty_text)}
      </EmptyState>
    );
  }
  return (
    <>
      <ul className={styles.cards}>
        {employers.map((employer) => (
          <EmployerCard key={employer.id} employer={employer} />
        ))}
      </ul>
      <ShowMore
        path="/companies"
        next={list.data.pages.at(-1)?.next}
        cursor={cursor}
        busy={list.isFetchingNextPage}
        onShowMore={() => void list.fetchNextPage()}
      />
    </>
  );
}
