import { Link } from '@tanstack/react-router';
import { m } from '#web/paraglide/messages.js';
import { useText } from '#web/lib/i18n/text.ts';
import type { Doomed } from '#web/admin-kit/record-list/DeleteQuestion.tsx';

/** What may refer to a job, with the way there. */
export function useJobReferrers() {
  const t = useText();
  return ({ name }: Doomed) => ({
    applications: (count: number) => (
      <Link to="/admin-dashboard/applications" search={{ search: name }}>
        {t(m.manage_uses_applications, { count })}
      </Link>
    ),
  });
}
