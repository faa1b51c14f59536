import { useSearch } from '@tanstack/react-router';
import { proposalAdmin } from '#web/features/applications/admin/proposals.tsx';
import { SentRequestsPage } from './SentRequestsPage.tsx';

export function ProjectApplicationsPage() {
  const { status } = useSearch({ from: '/admin-area/admin-dashboard/project-applications' });
  return <SentRequestsPage admin={proposalAdmin} status={status} />;
}
