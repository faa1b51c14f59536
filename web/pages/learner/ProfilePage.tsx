import { useQuery } from '@tanstack/react-query';
import { m } from '#web/paraglide/messages.js';
import { myProfileQuery } from '../../features/profiles/api.ts';
import { ProfileHeader } from '../../features/profiles/ProfileHeader.tsx';
import { ProfileSections } from '../../features/profiles/ProfileSections.tsx';
import { ProfileSkeleton } from '../../features/profiles/ProfileSkeleton.tsx';
import { RirekishoCard } from '../../features/rirekisho/RirekishoCard.tsx';
import { VerificationCard } from '../../features/verification/VerificationCard.tsx';
import { useApi } from '../../lib/api/ApiProvider.tsx';
import { useText } from '../../lib/i18n/text.ts';
import { ErrorState } from '../../ui/ErrorState.tsx';
import styles from './ProfilePage.module.css';

/** One's own profile, its 履歴書 and its verification. */
export function ProfilePage() {
  const t = useText();
  const { data: profile, isPending, isFetching, refetch } = useQuery(myProfileQuery(useApi()));
  return (
    <div className={`wrap ${styles.page}`}>
      {profile ? (
        <>
          <ProfileHeader profile={profile} />
          <div className={styles.columns}>
            <div className={styles.aside}>
              <RirekishoCard profile={profile} />
              <VerificationCard />
            </div>
            <ProfileSections profile={profile} />
          </div>
        </>
      ) : (
        <>
          <h1 className="visually-hidden">{t(m.shell_profile)}</h1>
          {isPending ? (
            <ProfileSkeleton />
          ) : (
            <ErrorState title={t(m.profile_failed)} busy={isFetching} onRetry={() => void refetch()} />
          )}
        </>
      )}
    </div>
  );
}
