import { useSearch } from '@tanstack/react-router';
import { m } from '#web/paraglide/messages.js';
import { Stack } from '#web/ui/layout/flow.tsx';
import { Text } from '#web/ui/layout/Text.tsx';
import { FeaturedClients, ProjectCategories } from '#web/features/projects/ProjectCategories.tsx';
import { HowToApply } from '#web/features/projects/HowToApply.tsx';
import { ProjectFilters, ProjectList } from '#web/features/projects/ProjectList.tsx';
import { useLanguage } from '#web/lib/i18n/language-context.tsx';
import { textIn, useText } from '#web/lib/i18n/text.ts';
import { ListHero } from '#web/ui/layout/ListHero.tsx';
import styles from './pages.module.css';
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
      <div className={`wrap ${styles.body} ${styles.parts}`}>
        <section aria-label={t(m.projects_title)}>
          <ProjectList filter={filter} proposals={proposals} />
        </section>
        <ProjectCategories />
        <Stack as="section" gap={5} aria-labelledby="how-to-apply">
          <Text as="h2" id="how-to-apply" size="xl">
            {t(m.projects_how)}
          </Text>
          <HowToApply direction="horizontal" />
        </Stack>
        <FeaturedClients />
      </div>
    </div>
  );
}
