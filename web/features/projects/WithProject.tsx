import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import type { ProjectDetail } from '#domain/projects/contract.ts';
import { m } from '#web/paraglide/messages.js';
import { useApi } from '#web/lib/api/ApiProvider.tsx';
import { useText } from '#web/lib/i18n/text.ts';
import { NotFoundPanel } from '#web/ui/feedback/ErrorState.tsx';
import { RecordPage } from '#web/ui/feedback/RecordPage.tsx';
import { projectQuery } from './api.ts';

interface WithProjectProps {
  projectId: string;
  children: (project: ProjectDetail) => ReactNode;
}

export function WithProject({ projectId, children }: WithProjectProps) {
  const t = useText();
  const query = useQuery(projectQuery(useApi(), projectId));
  return (
    <RecordPage query={query} failed={t(m.projects_detail_failed)} missing={<ProjectNotFound />}>
      {children}
    </RecordPage>
  );
}

export function ProjectNotFound() {
  const t = useText();
  return (
    <NotFoundPanel title={t(m.projects_not_found)} back={{ to: '/projects', label: t(m.projects_back) }}>
      {t(m.projects_not_found_text)}
    </NotFoundPanel>
  );
}
