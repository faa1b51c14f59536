import { Link, useNavigate, useParams } from '@tanstack/react-router';
import { ExternalLink } from 'lucide-react';
import type { ManagedProject } from '#domain/projects/admin-contract.ts';
import { localized } from '#domain/kernel/language.ts';
import { m } from '#web/paraglide/messages.js';
import { adminProjectQuery, useProjectCalls } from '#web/features/projects/admin/admin-api.ts';
import { projectLabels, projectParts, projectShape } from '#web/features/projects/admin/project-shape.ts';
import { ProjectPreview } from '#web/features/projects/admin/ProjectPreview.tsx';
import { ProjectSections } from '#web/features/projects/admin/ProjectSections.tsx';
import { useProjectReferrers } from '#web/features/projects/admin/referrers.tsx';
import { useApi } from '#web/lib/api/ApiProvider.tsx';
import { useLanguage } from '#web/lib/i18n/language-context.tsx';
import { useText } from '#web/lib/i18n/text.ts';
import { buttonClass } from '#web/ui/buttons/Button.tsx';
import { NewRecord, RecordEditor, type RecordKind } from './RecordEditor.tsx';

/** A new IT project. */
export function NewProjectPage() {
  return <NewRecord kind={useProjectKind()} />;
}

/** One IT project: its form, its preview and its history. */
export function ProjectEditorPage() {
  const { projectId = '' } = useParams({ strict: false });
  return <RecordEditor kind={useProjectKind()} id={projectId} />;
}

function useProjectKind(): RecordKind<ManagedProject> {
  const t = useText();
  const language = useLanguage();
  const api = useApi();
  const navigate = useNavigate();
  const { save, copy, remove } = useProjectCalls();
  return {
    list: { to: '/admin-dashboard/projects', title: t(m.manage_projects_title) },
    titles: { new: t(m.manage_project_new), edit: t(m.manage_project_edit) },
    entity: 'it_projects',
    nameOf: (project) => localized(project, 'title', language).text,
    query: (id) => adminProjectQuery(api, id),
    save,
    remove,
    referrers: useProjectReferrers(),
    copy: { send: copy, effect: t(m.manage_copy_project) },
    shape: projectShape,
    parts: projectParts,
    labels: projectLabels,
    preview: (draft, project) => <ProjectPreview draft={draft} project={project} />,
    sections: () => <ProjectSections />,
    links: (projectId) => (
      <Link
        className={buttonClass({ variant: 'secondary', size: 'sm' })}
        to="/projects/$projectId"
        params={{ projectId }}
      >
        <ExternalLink />
        {t(m.manage_view)}
      </Link>
    ),
    goTo: (projectId, way) =>
      void navigate({ to: '/admin-dashboard/projects/$projectId', params: { projectId }, ...way }),
    goToList: (way) => void navigate({ to: '/admin-dashboard/projects', ...way }),
  };
}
