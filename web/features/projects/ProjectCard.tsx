import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import type { ProjectCard as Project } from '#domain/projects/contract.ts';
import { Text } from '#web/ui/layout/Text.tsx';
import { LocalizedField } from '#web/lib/i18n/Localized.tsx';
import { SecondTitle } from '#web/ui/layout/SecondTitle.tsx';
import { Mockup } from '#web/ui/brand/Mockup.tsx';
import { Card, cardLinkClass } from '#web/ui/layout/Card.tsx';
import styles from './ProjectCard.module.css';
import { ProjectTerms } from './ProjectTerms.tsx';

interface ProjectCardProps {
  project: Project;
  mark?: ReactNode;
  heading?: 'h2' | 'h3' | undefined;
}

export function ProjectCard({ project, mark, heading: Heading = 'h2' }: ProjectCardProps) {
  return (
    <Card as="li" interactive className={`below ${styles.card}`}>
      <Mockup id={project.id} className={styles.picture} />
      <Text as={Heading} size="lg">
        <Link to="/projects/$projectId" params={{ projectId: project.id }} className={cardLinkClass}>
          <LocalizedField row={project} field="title" />
        </Link>
      </Text>
      <SecondTitle row={project} />
      <Text size="base" tone="muted" className={styles.description}>
        <LocalizedField row={project} field="description" />
      </Text>
      {mark && <p>{mark}</p>}
      <div className={styles.foot}>
        <ProjectTerms project={project} />
      </div>
    </Card>
  );
}
