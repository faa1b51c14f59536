import { Link, useLocation, useRouter } from '@tanstack/react-router';
import { m } from '#web/paraglide/messages.js';
import { useText } from '#web/lib/i18n/text.ts';
import { BackLinkContent, backLinkClass } from '#web/ui/layout/BackLink.tsx';
import { PapersForm } from '#web/features/profiles/papers/PapersForm.tsx';
import { LearnerPage } from '../LearnerPage.tsx';

export function PapersPage() {
  const t = useText();
  const { history } = useRouter();
  const openAt = useLocation().hash;
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
      <PapersForm
        openAt={openAt}
        onSaved={() => {}}
        onCancel={() => history.push('/profile', undefined, { ignoreBlocker: true })}
      />
    </LearnerPage>
  );
}
