import { useQuery } from '@tanstack/react-query';
import { Link, useLocation, useRouter } from '@tanstack/react-router';
import { rirekishoParts } from '#domain/rirekisho/parts.ts';
import { m } from '#web/paraglide/messages.js';
import { useApi } from '#web/lib/api/ApiProvider.tsx';
import { useText } from '#web/lib/i18n/text.ts';
import { ErrorState } from '#web/ui/feedback/ErrorState.tsx';
import { PageSkeleton } from '#web/ui/feedback/Skeleton.tsx';
import { BackLinkContent, backLinkClass } from '#web/ui/layout/BackLink.tsx';
import { myProfileQuery } from '#web/features/profiles/api.ts';
import { PapersForm } from '#web/features/profiles/papers/PapersForm.tsx';
import { GapLists } from '#web/features/rirekisho/RirekishoGaps.tsx';
import { LearnerPage } from './LearnerPage.tsx';

export function PapersPage() {
  const t = useText();
  const { history } = useRouter();
  const openAt = useLocation().hash;
  // The form keeps its initial values, so wait for the server's current ones.
  const { data, isFetchedAfterMount, isError, isFetching, refetch } = useQuery(myProfileQuery(useApi()));
  return (
    <LearnerPage
      over={
        <Link to="/profile" className={backLinkClass}>
          <BackLinkContent>{t(m.profile_to_view)}</BackLinkContent>
        </Link>
      }
      title={t(m.papers_title)}
      lead={t(m.papers_lead)}
    >
      {isError ? (
        <ErrorState title={t(m.profile_failed)} busy={isFetching} onRetry={() => void refetch()} />
      ) : data && isFetchedAfterMount ? (
        <PapersForm
          profile={data}
          openAt={openAt}
          gaps={(profile, onGoTo) => <GapLists parts={rirekishoParts(profile)} onGoTo={onGoTo} />}
          onSaved={() => {}}
          onCancel={() => history.push('/profile', undefined, { ignoreBlocker: true })}
        />
      ) : (
        <PageSkeleton />
      )}
    </LearnerPage>
  );
}
