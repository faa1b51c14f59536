import type { CourseDetail } from '#domain/courses/contract.ts';
import { localized } from '#domain/kernel/language.ts';
import { stages } from '#domain/lessons/rules.ts';
import { m } from '#web/paraglide/messages.js';
import { useLanguage } from '../../lib/i18n/language-context.tsx';
import { Localized } from '../../lib/i18n/Localized.tsx';
import { useText } from '../../lib/i18n/text.ts';
import { RouteLine } from '../../ui/RouteLine.tsx';
import styles from './CourseOverview.module.css';
import { stageLooks } from './CurriculumStages.tsx';

/** What the course is about and, for the weekly programme, the route that it takes. */
export function CourseOverview({ course }: { course: CourseDetail }) {
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
      {course.weekly_release && (
        <section>
          <h2>{t(m.courses_route_title)}</h2>
          <div className={styles.route}>
            <RouteLine
              label={t(m.courses_route_title)}
              direction="vertical"
              stops={stages.map(({ key, badge, from, to }, index) => ({
                key,
                title: t(stageLooks[key].name),
                detail: t(m.courses_weeks, { from, to }),
                line: stageLooks[key].line,
                badge: { code: badge, number: `0${index + 1}` },
              }))}
            />
          </div>
        </section>
      )}
    </div>
  );
}
