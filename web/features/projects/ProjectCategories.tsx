import { Link } from '@tanstack/react-router';
import { CalendarCheck, ChartNoAxesCombined, Globe, Palette, ShoppingBag, Smartphone } from 'lucide-react';
import { projectCategories, sampleClients } from '#domain/projects/rules.ts';
import { m } from '#web/paraglide/messages.js';
import { Row, Stack } from '#web/ui/layout/flow.tsx';
import { Text } from '#web/ui/layout/Text.tsx';
import { useText } from '#web/lib/i18n/text.ts';
import { Monogram } from '#web/ui/brand/Monogram.tsx';
import { ExampleTag } from '#web/ui/data/StatusTag.tsx';
import styles from './ProjectCategories.module.css';

const categories = {
  web: { icon: Globe, name: m.projects_category_web, keyword: m.projects_search_web },
  mobile: { icon: Smartphone, name: m.projects_category_mobile, keyword: m.projects_search_mobile },
  design: { icon: Palette, name: m.projects_category_design, keyword: m.projects_search_design },
  data: { icon: ChartNoAxesCombined, name: m.projects_category_data, keyword: m.projects_search_data },
  shop: { icon: ShoppingBag, name: m.projects_category_shop, keyword: m.projects_search_shop },
  booking: { icon: CalendarCheck, name: m.projects_category_booking, keyword: m.projects_search_booking },
} satisfies Record<(typeof projectCategories)[number]['key'], unknown>;

/** The name of the category whose keyword is searched; null for other searches. */
export function useProjectCategory(search: string | undefined): string | null {
  const t = useText();
  const found = projectCategories.find(({ key }) => t(categories[key].keyword) === search);
  return found ? t(categories[found.key].name) : null;
}

/** Static categories; each searches for its keyword. */
export function ProjectCategories() {
  const t = useText();
  return (
    <Stack as="section" aria-labelledby="project-categories">
      <Text as="h2" id="project-categories" size="xl">
        {t(m.projects_categories)}
      </Text>
      <ul className={styles.grid}>
        {projectCategories.map(({ key, count }) => {
          const { icon: Icon, name, keyword } = categories[key];
          return (
            <li key={key}>
              <Link to="/projects" search={{ search: t(keyword) }} resetScroll={false} className={styles.category}>
                <Icon />
                <span>{t(name)}</span>
                <span className={`num ${styles.count}`}>
                  <span aria-hidden="true">{count}</span>
                  <span className="visually-hidden">{t(m.projects_category_count, { count })}</span>
                </span>
              </Link>
            </li>
          );
        })}
      </ul>
    </Stack>
  );
}

const featured = sampleClients.slice(0, 6);

export function FeaturedClients() {
  const t = useText();
  return (
    <Stack as="section" aria-labelledby="featured-clients">
      <Text as="h2" id="featured-clients" size="xl">
        {t(m.projects_clients)}
        <ExampleTag />
      </Text>
      <ul className={styles.clients}>
        {featured.map((name) => (
          <Row as="li" key={name} noWrap>
            <span className={styles.mark}>
              <Monogram name={name} />
            </span>
            <Text as="span" size="base" weight="medium">
              {name}
            </Text>
          </Row>
        ))}
      </ul>
    </Stack>
  );
}
