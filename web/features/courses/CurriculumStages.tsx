import { ChevronDown } from 'lucide-react';
import { stages } from '#domain/lessons/rules.ts';
import { m } from '#web/paraglide/messages.js';
import { useText } from '../../lib/i18n/text.ts';
import { type Line, StationBadge } from '../../ui/StationBadge.tsx';
import { curriculumTopics } from './curriculum-weeks.ts';
import styles from './CourseCurriculum.module.css';

/** How each stage is called and coloured. */
export const stageLooks = {
  frontend: { line: 'fe', name: m.stage_frontend },
  backend: { line: 'be', name: m.stage_backend },
  database: { line: 'db', name: m.stage_database },
  devops: { line: 'ops', name: m.stage_devops },
} satisfies Record<(typeof stages)[number]['key'], { line: Line; name: unknown }>;

/** The 27 weeks in their four stages, each of which can be folded. */
export function CurriculumStages({ isOpen }: { isOpen: boolean }) {
  const t = useText();
  return stages.map(({ key, badge, from, to }, index) => {
    const first = Math.max(1, from);
    return (
      <details key={key} className={styles.stage} open={isOpen} data-line={stageLooks[key].line}>
        <summary>
          <StationBadge line={stageLooks[key].line} code={badge} number={`0${index + 1}`} />
          <span className={styles.stageName}>
            <b>{t(stageLooks[key].name)}</b>
            <span className="num">{t(m.courses_weeks, { from: first, to })}</span>
          </span>
          <ChevronDown className={styles.fold} />
        </summary>
        <ol className={styles.stops}>
          {curriculumTopics.slice(first - 1, to).map((topic, place) => (
            <li key={first + place}>
              <span className={`num ${styles.week}`}>{t(m.week_number, { week: first + place })}</span>
              {t(topic)}
            </li>
          ))}
        </ol>
      </details>
    );
  });
}
