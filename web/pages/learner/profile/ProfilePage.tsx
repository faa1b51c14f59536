import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { m } from '#web/paraglide/messages.js';
import { useText } from '#web/lib/i18n/text.ts';
import { buttonClass } from '#web/ui/buttons/Button.tsx';
import { ErrorState } from '#web/ui/feedback/ErrorState.tsx';
import { PageSkeleton } from '#web/ui/feedback/Skeleton.tsx';
import { CardSection } from '#web/ui/layout/CardSection.tsx';
import { ProfileHeader, ProfileSections } from '#web/features/profiles/ProfileSections.tsx';
import { myProfileQuery } from '#web/features/profiles/api.ts';
import { RirekishoCard } from '#web/features/profiles/rirekisho/RirekishoCard.tsx';
import { VerificationCard } from '#web/features/verification/VerificationState.tsx';
import page from '../LearnerPage.module.css';
import styles from './ProfilePage.module.css';

/** What a learner can do with the profile. */
const cards = [
  {
    title: m.portfolio_title,
    lead: m.portfolio_card_text,
    links: [{ to: '/profile/portfolio', label: m.portfolio_open }],
  },
  {
    title: m.readiness_card,
    lead: m.readiness_card_text,
    links: [
      { to: '/readiness', label: m.readiness_open },
      { to: '/practice', label: m.practice_title },
    ],
  },
] as const;

export function ProfilePage() {
  const t = useText();
  const { data: profile, isPending, isFetching, refetch } = useQuery(myProfileQuery);
  return (
    <div className={`wrap ${page.page}`}>
      {profile ? (
        <>
          <ProfileHeader profile={profile} />
          <div className={styles.columns}>
            <div className={styles.aside}>
              <RirekishoCard profile={profile} />
              {cards.map(({ title, lead, links }) => (
                <CardSection key={links[0].to} title={t(title)} lead={t(lead)}>
                  {links.map(({ to, label }) => (
                    <Link key={to} to={to} className={buttonClass({ variant: 'secondary', wide: true })}>
                      {t(label)}
                    </Link>
                  ))}
                </CardSection>
              ))}
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
