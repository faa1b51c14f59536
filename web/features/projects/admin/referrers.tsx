import { Link } from '@tanstack/react-router';
import { m } from '#web/paraglide/messages.js';
import { useText } from '#web/lib/i18n/text.ts';
import type { Doomed } from '#web/admin-kit/record-list/DeleteQuestion.tsx';

/** What may refer to an IT project, with the way there. */
export function useProjectReferrers() {
  const t = useText();
  return ({ name }: Doomed) => ({
    proposals: (count: number) => (
      <Link to="/admin-dashboard/project-applications" search={{ search: name }}>
        {t(m.manage_uses_proposals, { count })}
      </Link>
    ),
  });
}
