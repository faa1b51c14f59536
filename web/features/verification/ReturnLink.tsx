import { useRouter } from '@tanstack/react-router';
import type { MouseEvent } from 'react';
import { m } from '#web/paraglide/messages.js';
import { useText } from '#web/lib/i18n/text.ts';
import { BackLinkContent, backLinkClass } from '#web/ui/layout/BackLink.tsx';

/** A link back to `path`, a path of this site with its query. */
export function ReturnLink({ path }: { path: string }) {
  const t = useText();
  const { history } = useRouter();
  const follow = (event: MouseEvent) => {
    if (event.metaKey || event.ctrlKey || event.shiftKey) return;
    event.preventDefault();
    history.push(path);
  };
  return (
    <a href={path} className={backLinkClass} onClick={follow}>
      <BackLinkContent>{t(labelOf(path))}</BackLinkContent>
    </a>
  );
}

function labelOf(path: string) {
  if (path.startsWith('/jobs/')) return m.verification_back_to_job;
  if (path.startsWith('/projects/')) return m.verification_back_to_project;
  return path === '/profile' ? m.verification_back_to_profile : m.verification_back;
}
