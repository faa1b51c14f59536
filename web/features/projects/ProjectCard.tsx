import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { localized } from '#domain/kernel/language.ts';
import type { ProjectCard as Project } from '#domain/projects/contract.ts';
import { useLanguage } from '#web/lib/i18n/language-context.tsx';
import { Localized } from '#web/lib/i18n/Localized.tsx';
import { secondLanguage } from '#web/lib/i18n/second-language.ts';
import { Card, cardLinkClass } from '#web/ui/layout/Card.tsx';
import styles from './ProjectCard.module.css';
import { ProjectTerms } from './ProjectTerms.tsx';

export interface ProjectCardProps {
  project: Project;
  mark?: ReactNode;
  heading?: 'h2' | 'h3' | undefined;
}

export function ProjectCard({ project, mark, heading: Heading = 'h2' }: ProjectCardProps) {
  const language = useLanguage();
  const second = secondLanguage(project, 'title', language);
  return (
    <Card as="li" interactive className={`below ${styles.card}`}>
      <Heading className={styles.title}>
        <Link to="/projects/$projectId" params={{ projectId: project.id }} className={cardLinkClass}>
          <Localized value={localized(project, 'title', language)} />
        </Link>
      </Heading>
      {second && (
        <p className={styles.second}>
          <Localized value={second} />
        </p>
      )}
      <p className={styles.description}>
        <Localized value={localized(project, 'description', language)} />
      </p>
      {mark && <p>{mark}</p>}
      <div className={styles.foot}>
        <ProjectTerms project={project} />
      </div>
    </Card>
  );
}
