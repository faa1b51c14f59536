import { useQuery, useQueryClient } from '@tanstack/react-query';
import { Link, useNavigate, useParams } from '@tanstack/react-router';
import { ExternalLink } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import type { ManagedProject } from '#domain/projects/admin-contract.ts';
import { localized } from '#domain/kernel/language.ts';
import { m } from '#web/paraglide/messages.js';
import { AdminPage } from '../../features/admin-list/AdminPage.tsx';
import { ContentEditor } from '../../features/content/ContentEditor.tsx';
import { DeleteQuestion, type Doomed } from '../../features/content/DeleteQuestion.tsx';
import { RecordTools } from '../../features/content/RecordTools.tsx';
import { useContentForm } from '../../features/content/use-content-form.ts';
import { WithRecord } from '../../features/content/WithRecord.tsx';
import { adminProjectQuery, useProjectCalls } from '../../features/projects/admin/admin-api.ts';
import { projectLabels, projectParts, projectShape } from '../../features/projects/admin/project-shape.ts';
import { ProjectPreview } from '../../features/projects/admin/ProjectPreview.tsx';
import { ProjectSections } from '../../features/projects/admin/ProjectSections.tsx';
import { useProjectReferrers } from '../../features/projects/admin/referrers.tsx';
import { useApi } from '../../lib/api/ApiProvider.tsx';
import { useLanguage } from '../../lib/i18n/language-context.tsx';
import { useText } from '../../lib/i18n/text.ts';
import { BackLinkContent, backLinkClass } from '../../ui/BackLink.tsx';
import { buttonClass } from '../../ui/Button.tsx';
import { useBrand } from './use-brand.ts';

/** A new IT project. */
export function NewProjectPage() {
  const t = useText();
  return (
    <ProjectFrame title={t(m.manage_project_new)}>
      <ProjectForm project={null} />
    </ProjectFrame>
  );
}

/** One IT project: its form, its preview and its history. */
export function ProjectEditorPage() {
  const t = useText();
  const language = useLanguage();
  const navigate = useNavigate();
  const { projectId = '' } = useParams({ strict: false });
  const query = useQuery(adminProjectQuery(useApi(), projectId));
  const { copy, remove } = useProjectCalls();
  const [deleted, setDeleted] = useState<Doomed | null>(null);
  const referrers = useProjectReferrers();
  const name = query.data && localized(query.data, 'title', language).text;
  return (
    <ProjectFrame
      title={t(m.manage_project_edit)}
      lead={name}
      action={
        name !== undefined && (
          <RecordTools
            id={projectId}
            copy={{
              send: copy,
              effect: t(m.manage_copy_project),
              onCopied: (made) =>
                void navigate({ to: '/admin-dashboard/projects/$projectId', params: { projectId: made.id } }),
            }}
            onDelete={() => setDeleted({ id: projectId, name })}
          >
            <Link
              className={buttonClass({ variant: 'secondary', size: 'sm' })}
              to="/projects/$projectId"
              params={{ projectId }}
            >
              <ExternalLink />
              {t(m.manage_view)}
            </Link>
          </RecordTools>
        )
      }
    >
      <WithRecord query={query}>{(project) => <ProjectForm key={project.id} project={project} />}</WithRecord>
      <DeleteQuestion
        record={deleted}
        send={remove}
        referrers={referrers}
        onClose={() => setDeleted(null)}
        onDeleted={() => void navigate({ to: '/admin-dashboard/projects', ignoreBlocker: true })}
      />
    </ProjectFrame>
  );
}

interface FrameProps {
  title: string;
  lead?: string | undefined;
  action?: ReactNode;
  children: ReactNode;
}

function ProjectFrame({ title, lead, action, children }: FrameProps) {
  const t = useText();
  return (
    <AdminPage
      title={title}
      tabTitle={lead === undefined ? title : `${title}, ${lead}`}
      lead={lead}
      brand={useBrand()}
      before={
        <Link className={backLinkClass} to="/admin-dashboard/projects">
          <BackLinkContent>{t(m.manage_projects_title)}</BackLinkContent>
        </Link>
      }
      action={action}
    >
      {children}
    </AdminPage>
  );
}

function ProjectForm({ project }: { project: ManagedProject | null }) {
  const api = useApi();
  const client = useQueryClient();
  const navigate = useNavigate();
  const { save } = useProjectCalls();
  const state = useContentForm({
    stored: project,
    shape: projectShape,
    save,
    refetch: async () =>
      project ? await client.fetchQuery({ ...adminProjectQuery(api, project.id), staleTime: 0 }) : undefined,
    onSaved: ({ id }, isNew) => {
      if (!isNew) return;
      void navigate({
        to: '/admin-dashboard/projects/$projectId',
        params: { projectId: id },
        replace: true,
        ignoreBlocker: true,
      });
    },
  });
  return (
    <ContentEditor
      state={state}
      history={project && { entity: 'it_projects', entityId: project.id }}
      parts={projectParts}
      labels={projectLabels}
      preview={(draft) => <ProjectPreview draft={draft} project={project} />}
      onCancel={() => void navigate({ to: '/admin-dashboard/projects' })}
    >
      <ProjectSections />
    </ContentEditor>
  );
}
