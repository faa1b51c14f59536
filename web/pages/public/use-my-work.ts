import { useQuery } from '@tanstack/react-query';
import { useAuth } from '#web/lib/session/AuthProvider.tsx';
import { myWorkQuery } from '#web/features/work/api.ts';

/** Statuses of the user's applications by job and proposals by project; empty for visitors. */
export function useMyWork() {
  const isSignedIn = useAuth().me !== null;
  const rows = useQuery({ ...myWorkQuery, enabled: isSignedIn }).data?.rows ?? [];
  const applications = new Map<string, string>();
  const proposals = new Map<string, string>();
  for (const row of rows) {
    if (row.kind === 'application') applications.set(row.job.id, row.status);
    else proposals.set(row.project.id, row.status);
  }
  return { applications, proposals };
}
