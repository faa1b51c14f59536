import { useQuery } from '@tanstack/react-query';
import { m } from '#web/paraglide/messages.js';
import { useApi } from '#web/lib/api/ApiProvider.tsx';
import { useText } from '#web/lib/i18n/text.ts';
import { ErrorState } from '#web/ui/feedback/ErrorState.tsx';
import { PageSkeleton } from '#web/ui/feedback/Skeleton.tsx';
import { ProfileHeader, ProfileSections } from '#web/features/profiles/ProfileSections.tsx';
import { myProfileQuery } from '#web/features/profiles/api.ts';
import { PortfolioCard } from '#web/features/portfolio/PortfolioCard.tsx';
import { RirekishoCard } from '#web/features/profiles/rirekisho/RirekishoCard.tsx';
import { ReadinessCard } from '#web/features/readiness/ReadinessCard.tsx';
import { VerificationCard } from '#web/features/verification/VerificationState.tsx';
import page from './LearnerPage.module.css';
import styles from './ProfilePage.module.css';

export function ProfilePage() {
  const t = useText();
  const { data: profile, isPending, isFetching, refetch } = useQuery(myProfileQuery(useApi()));
  return (
    <div className={`wrap ${page.page}`}>
      {profile ? (
        <>
          <ProfileHeader profile={profile} />
          <div className={styles.columns}>
            <div className={styles.aside}>
              <RirekishoCard profile={profile} />
              <PortfolioCard />
              <ReadinessCard />
              <VerificationCard />
            </div>
            <ProfileSections profile={profile} />
          </div>
        </>
      ) : (
        <>
          <h1 className="visually-hidden">{t(m.shell_profile)}</h1>
          {isPending ? (
            <PageSkeleton />
          ) : (
            <ErrorState title={t(m.profile_failed)} busy={isFetching} onRetry={() => void refetch()} />
          )}
        </>
      )}
    </div>
  );
}
