import { useQuery } from '@tanstack/react-query';
import { Link, useLocation, useRouter, useSearch } from '@tanstack/react-router';
import { isSitePath } from '#domain/kernel/site-path.ts';
import { m } from '#web/paraglide/messages.js';
import { useApi } from '#web/lib/api/ApiProvider.tsx';
import { useText } from '#web/lib/i18n/text.ts';
import { useAuth } from '#web/lib/session/AuthProvider.tsx';
import { Banner } from '#web/ui/feedback/Banner.tsx';
import { ErrorState } from '#web/ui/feedback/ErrorState.tsx';
import { PageSkeleton } from '#web/ui/feedback/Skeleton.tsx';
import { BackLinkContent, backLinkClass } from '#web/ui/layout/BackLink.tsx';
import { myProfileQuery } from '#web/features/profiles/api.ts';
import { ProfileForm } from '#web/features/profiles/form/ProfileForm.tsx';
import { LearnerPage } from './LearnerPage.tsx';

const view = '/profile';

export function ProfileEditPage() {
  const t = useText();
  const { me } = useAuth();
  const { history } = useRouter();
  const { next } = useSearch({ from: '/public/signed-in/profile/edit' });
  const openAt = useLocation().hash;
  // The form keeps its initial values, so wait for the server's current ones.
  const { data, isFetchedAfterMount, isError, isFetching, refetch } = useQuery(myProfileQuery(useApi()));
  const nextPath = next !== undefined && isSitePath(next) ? next : null;
  const leaveFor = (path: string) => history.push(path, undefined, { ignoreBlocker: true });
  return (
    <LearnerPage
      narrow
      over={
        <Link to={view} className={backLinkClass}>
          <BackLinkContent>{t(m.profile_to_view)}</BackLinkContent>
        </Link>
      }
      title={t(m.profile_edit_title)}
      lead={t(m.profile_edit_lead)}
    >
      {nextPath && me?.complete === false && (
        <Banner tone="warn" title={t(m.profile_incomplete_title)}>
          {t(m.profile_incomplete_text)}
        </Banner>
      )}
      {isError ? (
        <ErrorState title={t(m.profile_failed)} busy={isFetching} onRetry={() => void refetch()} />
      ) : data && isFetchedAfterMount ? (
        <ProfileForm
          profile={data}
          openAt={openAt}
          onSaved={() => leaveFor(nextPath ?? view)}
          onCancel={() => leaveFor(view)}
        />
      ) : (
        <PageSkeleton />
      )}
    </LearnerPage>
  );
}
