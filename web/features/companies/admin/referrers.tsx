import { Link } from '@tanstack/react-router';
import { m } from '#web/paraglide/messages.js';
import { useText } from '#web/lib/i18n/text.ts';
import type { Doomed } from '#web/admin-kit/record-list/DeleteQuestion.tsx';

/** What may refer to a company, with the way there. */
export function useCompanyReferrers() {
  const t = useText();
  return ({ name }: Doomed) => ({
    jobs: (count: number) => (
      <Link to="/admin-dashboard/jobs" search={{ search: name }}>
        {t(m.manage_uses_jobs, { count })}
      </Link>
    ),
  });
}
