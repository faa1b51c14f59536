import { Link, useParams } from '@tanstack/react-router';
import type { ProjectDetail } from '#domain/projects/contract.ts';
import { m } from '#web/paraglide/messages.js';
import { Stack } from '#web/ui/layout/flow.tsx';
import { Text } from '#web/ui/layout/Text.tsx';
import { ProjectFacts, ProjectText, SimilarProjects } from '#web/features/projects/ProjectText.tsx';
import { ClientName } from '#web/features/projects/ProjectTerms.tsx';
import { ProjectNotFound, WithProject } from '#web/features/projects/WithProject.tsx';
import { ProposalModal } from '#web/features/applications/ProposalBox.tsx';
import { LocalizedField } from '#web/lib/i18n/Localized.tsx';
import { SecondTitle } from '#web/ui/layout/SecondTitle.tsx';
import { useText } from '#web/lib/i18n/text.ts';
import { backLinkClass, BackLinkContent } from '#web/ui/layout/BackLink.tsx';
import { Card } from '#web/ui/layout/Card.tsx';
import styles from './Detail.module.css';
import frames from '#web/pages/public/pages.module.css';
import { MissingRecord } from './MissingRecord.tsx';
import { ProjectProposal } from './ProjectProposal.tsx';

export function ProjectPage() {
  const { projectId } = useParams({ from: '/public/projects/$projectId' });
  return (
    <div className={`wrap ${frames.record}`}>
      <WithProject projectId={projectId}>{(project) => <Project project={project} />}</WithProject>
    </div>
  );
}

/** An inactive project is still visible to those who sent a proposal. */
export function MissingProjectPage() {
  return (
    <MissingRecord panel={<ProjectNotFound />}>
      <ProjectPage />
    </MissingRecord>
  );
}

function Project({ project }: { project: ProjectDetail }) {
  const t = useText();
  const title = <LocalizedField row={project} field="title" />;
  return (
    <>
      <Link to="/projects" className={backLinkClass}>
        <BackLinkContent>{t(m.projects_back)}</BackLinkContent>
      </Link>
      <div className={styles.columns}>
        <header className={styles.head}>
          <Text tone="muted" weight="medium">
            <ClientName project={project} />
          </Text>
          <h1 className={styles.title}>{title}</h1>
          <SecondTitle row={project} size="md" />
        </header>
        <aside className={styles.aside} aria-label={t(m.projects_facts)}>
          <Card>
            <Stack>
              <ProjectProposal
                project={project}
                path={`/projects/${project.id}`}
                form={(props) => <ProposalModal {...props} title={title} />}
              />
              <ProjectFacts project={project} />
            </Stack>
          </Card>
        </aside>
        <div className={styles.main}>
          <ProjectText project={project} />
        </div>
        <div className={styles.rest}>
          <SimilarProjects projects={project.similar} />
        </div>
      </div>
    </>
  );
}
