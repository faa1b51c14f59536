import { useSearch } from '@tanstack/react-router';
import { applicationAdmin } from '#web/features/applications/admin/applications.tsx';
import { SentRequestsPage } from './SentRequestsPage.tsx';

export function ApplicationsPage() {
  const { status } = useSearch({ from: '/admin-area/admin-dashboard/applications' });
  return <SentRequestsPage admin={applicationAdmin} status={status} />;
}
