import { useSearch } from '@tanstack/react-router';
import { m } from '#web/paraglide/messages.js';
import { FeaturedClients, ProjectCategories } from '#web/features/projects/ProjectCategories.tsx';
import { HowToApply } from '#web/features/projects/HowToApply.tsx';
import { ProjectFilters, ProjectList } from '#web/features/projects/ProjectList.tsx';
import { useLanguage } from '#web/lib/i18n/language-context.tsx';
import { textIn, useText } from '#web/lib/i18n/text.ts';
import { ListHero } from '#web/ui/layout/ListHero.tsx';
import styles from './ProjectListPage.module.css';
import { useMyWork } from './use-my-work.ts';

export function ProjectListPage() {
  const t = useText();
  const isJapanese = useLanguage() === 'ja';
  const filter = useSearch({ from: '/public/projects' });
  const { proposals } = useMyWork();

  return (
    <div className={styles.page}>
      <ListHero
        title={t(m.projects_title)}
        sign={isJapanese ? undefined : textIn('ja')(m.projects_badge)}
        lead={t(m.projects_lead)}
      >
        <ProjectFilters filter={filter} />
      </ListHero>
      <div className={`wrap ${styles.parts}`}>
        <section aria-label={t(m.projects_title)}>
          <ProjectList filter={filter} proposals={proposals} />
        </section>
        <ProjectCategories />
        <section aria-labelledby="how-to-apply">
          <h2 id="how-to-apply" className={styles.heading}>
            {t(m.projects_how)}
          </h2>
          <HowToApply direction="horizontal" />
        </section>
        <FeaturedClients />
      </div>
    </div>
  );
}
