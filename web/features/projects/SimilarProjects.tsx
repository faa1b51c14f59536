import { localized } from '#domain/kernel/language.ts';
import type { ProjectCard as Project } from '#domain/projects/contract.ts';
import { sampleProjects } from '#domain/projects/rules.ts';
import { m } from '#web/paraglide/messages.js';
import { useLanguage } from '#web/lib/i18n/language-context.tsx';
import { useText } from '#web/lib/i18n/text.ts';
import { Card } from '#web/ui/layout/Card.tsx';
import { ExampleTag } from '#web/ui/data/StatusTag.tsx';
import card from './ProjectCard.module.css';
import { ProjectCard } from './ProjectCard.tsx';
import list from './ProjectList.module.css';
import styles from './SimilarProjects.module.css';

/** Two samples if there are no others. */
export function SimilarProjects({ projects }: { projects: readonly Project[] }) {
  const t = useText();
  return (
    <section className={styles.similar} aria-labelledby="similar-projects">
      <h2 id="similar-projects">{t(m.projects_similar)}</h2>
      <ul className={list.grid}>
        {projects.length > 0
          ? projects.map((project) => <ProjectCard key={project.id} project={project} heading="h3" />)
          : sampleProjects.map((sample) => <SampleCard key={sample.title} sample={sample} />)}
      </ul>
    </section>
  );
}

function SampleCard({ sample }: { sample: (typeof sampleProjects)[number] }) {
  const language = useLanguage();
  return (
    <Card as="li" className={card.card}>
      <h3 className={card.title}>{localized(sample, 'title', language).text}</h3>
      <p className={card.description}>{localized(sample, 'description', language).text}</p>
      <p className={`${card.foot} ${styles.foot}`}>
        <b className="num">{sample.budget}</b>
        <ExampleTag />
      </p>
    </Card>
  );
}
