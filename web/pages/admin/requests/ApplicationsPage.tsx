import { applicationAdmin } from '#web/features/applications/admin/applications.tsx';
import { SentRequestsPage } from './SentRequestsPage.tsx';

export const ApplicationsPage = () => <SentRequestsPage admin={applicationAdmin} />;
