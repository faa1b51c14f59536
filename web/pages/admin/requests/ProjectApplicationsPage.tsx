import { proposalAdmin } from '#web/features/applications/admin/proposals.tsx';
import { SentRequestsPage } from './SentRequestsPage.tsx';

export const ProjectApplicationsPage = () => <SentRequestsPage admin={proposalAdmin} />;
