import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import type { ProjectDetail } from '#domain/projects/contract.ts';
import { m } from '#web/paraglide/messages.js';
import { useApi } from '#web/lib/api/ApiProvider.tsx';
import { ApiError } from '#web/lib/api/call-api.ts';
import { useText } from '#web/lib/i18n/text.ts';
import { buttonClass } from '#web/ui/buttons/Button.tsx';
import { LoadFailure } from '#web/ui/feedback/LoadFailure.tsx';
import { NotFoundPanel } from '#web/ui/feedback/NotFoundPanel.tsx';
import { PageSkeleton } from '#web/ui/feedback/PageSkeleton.tsx';
import { projectQuery } from './api.ts';

export interface WithProjectProps {
  projectId: string;
  children: (project: ProjectDetail) => ReactNode;
}

export function WithProject({ projectId, children }: WithProjectProps) {
  const t = useText();
  const project = useQuery(projectQuery(useApi(), projectId));
  if (project.data) return children(project.data);
  if (project.isPending) return <PageSkeleton />;
  if (project.error instanceof ApiError && project.error.code === 'not_found') return <ProjectNotFound />;
  return (
    <LoadFailure title={t(m.projects_detail_failed)} busy={project.isFetching} onRetry={() => void project.refetch()} />
  );
}

export function ProjectNotFound() {
  const t = useText();
  return (
    <NotFoundPanel
      title={t(m.projects_not_found)}
      action={
        <Link to="/projects" className={buttonClass()}>
          {t(m.projects_back)}
        </Link>
      }
    >
      {t(m.projects_not_found_text)}
    </NotFoundPanel>
  );
}
