import type { ReactNode } from 'react';
import type { CourseDetail } from '#domain/courses/contract.ts';
import { localized } from '#domain/kernel/language.ts';
import { m } from '#web/paraglide/messages.js';
import { useLanguage } from '../../lib/i18n/language-context.tsx';
import { Localized } from '../../lib/i18n/Localized.tsx';
import { useText } from '../../lib/i18n/text.ts';
import styles from './CourseOverview.module.css';

/** What the course is about and, where it has one, the route that it takes. */
export function CourseOverview({ course, route }: { course: CourseDetail; route: ReactNode }) {
  const t = useText();
  const language = useLanguage();
  return (
    <div className={styles.overview}>
      <section>
        <h2>{t(m.courses_overview_title)}</h2>
        <p className={styles.text}>
          <Localized value={localized(course, 'description', language)} />
        </p>
      </section>
      {route && (
        <section>
          <h2>{t(m.courses_route_title)}</h2>
          <div className={styles.route}>{route}</div>
        </section>
      )}
    </div>
  );
}
