import { Link, useLocation, useRouter, useSearch } from '@tanstack/react-router';
import { isSitePath } from '#domain/kernel/addresses/site-path.ts';
import { m } from '#web/paraglide/messages.js';
import { useText } from '#web/lib/i18n/text.ts';
import { useAuth } from '#web/lib/session/AuthProvider.tsx';
import { Banner } from '#web/ui/feedback/Banner.tsx';
import { BackLinkContent, backLinkClass } from '#web/ui/layout/BackLink.tsx';
import { ProfileForm } from '#web/features/profiles/form/ProfileForm.tsx';
import { LearnerPage } from '../LearnerPage.tsx';

const view = '/profile';

export function ProfileEditPage() {
  const t = useText();
  const { me } = useAuth();
  const { history } = useRouter();
  const { next } = useSearch({ from: '/public/signed-in/profile/edit' });
  const openAt = useLocation().hash;
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
      <ProfileForm openAt={openAt} onSaved={() => leaveFor(nextPath ?? view)} onCancel={() => leaveFor(view)} />
    </LearnerPage>
  );
}
