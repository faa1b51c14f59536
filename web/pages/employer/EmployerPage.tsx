import { useQuery } from '@tanstack/react-query';
import { employerQuery } from '#web/features/employers/api.ts';
import { ApplicantList } from '#web/features/employers/applicants/ApplicantList.tsx';
import { Colleagues } from '#web/features/employers/Colleagues.tsx';
import { EmployerSessions, EmployerSignOut } from '#web/features/employers/EmployerSessions.tsx';
import { PostingList } from '#web/features/employers/PostingList.tsx';
import { RequireEmployer } from '#web/features/employers/RequireEmployer.tsx';
import { useText } from '#web/lib/i18n/text.ts';
import { m } from '#web/paraglide/messages.js';
import { Loaded } from '#web/ui/feedback/Loaded.tsx';
import { PageSkeleton } from '#web/ui/feedback/Skeleton.tsx';
import { Row } from '#web/ui/layout/flow.tsx';
import { Text } from '#web/ui/layout/Text.tsx';
import styles from './EmployerPage.module.css';

/** The page of a company. */
export const EmployerPage = () => (
  <RequireEmployer>
    <Company />
  </RequireEmployer>
);

function Company() {
  const t = useText();
  const query = useQuery(employerQuery);
  return (
    <div className={`wrap ${styles.page}`}>
      <Loaded query={query} failed={t(m.employers_failed)} waiting={<PageSkeleton />}>
        {(employer) => (
          <>
            <Row as="header" justify="between" gap={4}>
              <div>
                <h1 className={styles.title}>{employer.company.name}</h1>
                <Text tone="muted" breakAnywhere>
                  {t(m.employers_opened_by, { name: employer.contact.name, email: employer.contact.email })}
                </Text>
              </div>
              <EmployerSignOut sessions={employer.sessions} />
            </Row>
            <ApplicantList />
            <PostingList />
            <div className={styles.sections}>
              <Colleagues employer={employer} />
              <EmployerSessions sessions={employer.sessions} />
            </div>
          </>
        )}
      </Loaded>
    </div>
  );
}
