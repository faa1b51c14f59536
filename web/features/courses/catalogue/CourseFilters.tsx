import { Link } from '@tanstack/react-router';
import {
  Blocks,
  BrainCircuit,
  ChartNoAxesCombined,
  Cloud,
  Gamepad2,
  Globe,
  ShieldCheck,
  Smartphone,
} from 'lucide-react';
import { courseCategories, levelFilters, priceFilters } from '#domain/courses/rules.ts';
import { m } from '#web/paraglide/messages.js';
import { useText } from '#web/lib/i18n/text.ts';
import { FilterLinks } from '#web/ui/forms/FilterLinks.tsx';
import { ListSearch } from '#web/ui/forms/SearchField.tsx';
import type { CourseFilter } from '#web/features/courses/api.ts';
import styles from './CourseFilters.module.css';

const levelNames = {
  all: m.courses_any,
  Beginner: m.level_beginner,
  Intermediate: m.level_intermediate,
  Advanced: m.level_advanced,
  'All Levels': m.level_all,
} satisfies Record<(typeof levelFilters)[number], unknown>;

const priceNames = { all: m.courses_any, free: m.price_free, paid: m.courses_paid };

export function CourseFilters({ filter }: { filter: CourseFilter }) {
  const t = useText();
  return (
    <>
      <ListSearch path="/courses" label={t(m.courses_search)} />
      <div className={styles.filters}>
        <FilterLinks
          path="/courses"
          name="level"
          label={t(m.courses_level)}
          segments={levelFilters.map((value) => ({ value, label: t(levelNames[value]) }))}
          value={filter.level ?? 'all'}
        />
        <FilterLinks
          path="/courses"
          name="price"
          label={t(m.courses_price)}
          segments={priceFilters.map((value) => ({ value, label: t(priceNames[value]) }))}
          value={filter.price ?? 'all'}
        />
      </div>
    </>
  );
}

const categories = {
  web_development: { icon: Globe, name: m.courses_category_web_development, word: m.courses_search_web_development },
  data_science: {
    icon: ChartNoAxesCombined,
    name: m.courses_category_data_science,
    word: m.courses_search_data_science,
  },
  cybersecurity: { icon: ShieldCheck, name: m.courses_category_cybersecurity, word: m.courses_search_cybersecurity },
  devops_and_cloud: { icon: Cloud, name: m.courses_category_devops_and_cloud, word: m.courses_search_devops_and_cloud },
  mobile: { icon: Smartphone, name: m.courses_category_mobile, word: m.courses_search_mobile },
  ai_and_machine_learning: {
    icon: BrainCircuit,
    name: m.courses_category_ai_and_machine_learning,
    word: m.courses_search_ai_and_machine_learning,
  },
  game_development: {
    icon: Gamepad2,
    name: m.courses_category_game_development,
    word: m.courses_search_game_development,
  },
  blockchain: { icon: Blocks, name: m.courses_category_blockchain, word: m.courses_search_blockchain },
} satisfies Record<(typeof courseCategories)[number], unknown>;

/** The category that is searched for, or null. */
export function useCourseCategory(search: string | undefined): string | null {
  const t = useText();
  const key = courseCategories.find((one) => t(categories[one].word) === search);
  return key === undefined ? null : t(categories[key].name);
}

/** Eight static categories; each searches for a keyword. */
export function CategoryGrid() {
  const t = useText();
  return (
    <section aria-labelledby="course-categories">
      <h2 id="course-categories" className="visually-hidden">
        {t(m.courses_categories)}
      </h2>
      <ul className={styles.row}>
        {courseCategories.map((key) => {
          const { icon: Icon, name, word } = categories[key];
          return (
            <li key={key}>
              <Link to="/courses" search={{ search: t(word) }} resetScroll={false} className={styles.category}>
                <Icon />
                {t(name)}
              </Link>
            </li>
          );
        })}
      </ul>
    </section>
  );
}
