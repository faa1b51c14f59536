import { Link, useNavigate, useParams } from '@tanstack/react-router';
import { localized } from '#domain/kernel/language.ts';
import type { ProjectDetail } from '#domain/projects/contract.ts';
import { m } from '#web/paraglide/messages.js';
import { ClientName } from '../../features/projects/ProjectTerms.tsx';
import { WithProject } from '../../features/projects/WithProject.tsx';
import { ProposalForm } from '../../features/proposals/ProposalForm.tsx';
import { useLanguage } from '../../lib/i18n/language-context.tsx';
import { Localized } from '../../lib/i18n/Localized.tsx';
import { useText } from '../../lib/i18n/text.ts';
import { BackLinkContent, backLinkClass } from '../../ui/BackLink.tsx';
import { Card } from '../../ui/Card.tsx';
import styles from '../public/Detail.module.css';
import { ProjectProposal } from '../public/ProjectProposal.tsx';

/** The form of a proposal, on a page of its own. */
export function ProjectApplyPage() {
  const t = useText();
  const { projectId } = useParams({ from: '/public/signed-in/projects/$projectId/apply' });
  return (
    <div className={styles.narrow}>
      <Link to="/projects/$projectId" params={{ projectId }} className={backLinkClass}>
        <BackLinkContent>{t(m.projects_back_to_project)}</BackLinkContent>
      </Link>
      <WithProject projectId={projectId}>{(project) => <ProjectApply project={project} />}</WithProject>
    </div>
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
          form={(props) => <ProposalForm {...props} onCancel={backToProject} />}
        />
      </Card>
    </>
  );
}
