import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import type { ProjectDetail } from '#domain/projects/contract.ts';
import { getProject } from '#domain/projects/contract.ts';
import { m } from '#web/paraglide/messages.js';
import { useText } from '#web/lib/i18n/text.ts';
import { NotFoundPanel } from '#web/ui/feedback/ErrorState.tsx';
import { RecordPage } from '#web/ui/feedback/RecordPage.tsx';
import { apiQuery } from '#web/lib/api/query.ts';

interface WithProjectProps {
  projectId: string;
  children: (project: ProjectDetail) => ReactNode;
}

export function WithProject({ projectId, children }: WithProjectProps) {
  const t = useText();
  const query = useQuery(apiQuery(getProject, { params: { id: projectId } }));
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
