import { Link, useNavigate, useParams } from '@tanstack/react-router';
import { localized } from '#domain/kernel/language.ts';
import type { ProjectDetail } from '#domain/projects/contract.ts';
import { m } from '#web/paraglide/messages.js';
import { Localized } from '#web/lib/i18n/Localized.tsx';
import { useLanguage } from '#web/lib/i18n/language-context.tsx';
import { useText } from '#web/lib/i18n/text.ts';
import { backLinkClass, BackLinkContent } from '#web/ui/layout/BackLink.tsx';
import { Card } from '#web/ui/layout/Card.tsx';
import { Stack } from '#web/ui/layout/flow.tsx';
import { ClientName } from '#web/features/projects/ProjectTerms.tsx';
import { WithProject } from '#web/features/projects/WithProject.tsx';
import { LazyProposalForm } from '#web/features/applications/ProposalBox.tsx';
import styles from '#web/pages/public/details/Detail.module.css';
import { ProjectProposal } from '#web/pages/public/details/ProjectProposal.tsx';

export function ProjectApplyPage() {
  const t = useText();
  const { projectId } = useParams({ from: '/public/signed-in/projects/$projectId/apply' });
  return (
    <Stack gap={5} className={styles.narrow}>
      <Link to="/projects/$projectId" params={{ projectId }} className={backLinkClass}>
        <BackLinkContent>{t(m.projects_back_to_project)}</BackLinkContent>
      </Link>
      <WithProject projectId={projectId}>{(project) => <ProjectApply project={project} />}</WithProject>
    </Stack>
  );
}

function ProjectApply({ project }: { project: ProjectDetail }) {
  const t = useText();
  const navigate = useNavigate();
  const title = localized(project, 'title', useLanguage());
  const backToProject = () => void navigate({ to: '/projects/$projectId', params: { projectId: project.id } });
  return (
    <>
      <header>
        <h1 className={styles.title}>{t(m.projects_apply)}</h1>
        <p className={styles.second}>
          <Localized value={title} /> · <ClientName project={project} />
        </p>
      </header>
      <Card>
        <ProjectProposal
          project={project}
          path={`/projects/${project.id}/apply`}
          isEager
          form={(props) => <LazyProposalForm {...props} onCancel={backToProject} />}
        />
      </Card>
    </>
  );
}
