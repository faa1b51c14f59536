import { ChevronDown } from 'lucide-react';
import type { CourseDetail } from '#domain/courses/contract.ts';
import { fullStackTitle } from '#domain/courses/rules.ts';
import { stages } from '#domain/lessons/rules.ts';
import { m } from '#web/paraglide/messages.js';
import { useText } from '#web/lib/i18n/text.ts';
import steppe from '#web/illustrations/stage-1.svg?url';
import pass from '#web/illustrations/stage-2.svg?url';
import sea from '#web/illustrations/stage-3.svg?url';
import city from '#web/illustrations/stage-4.svg?url';
import { StationBadge } from '#web/ui/brand/StationBadge.tsx';
import { stageLooks, stageNumber } from '#web/features/lessons/outline/stage-looks.ts';
import styles from './Curriculum.module.css';
import { curriculumTopics } from './curriculum-topics.ts';

/** 27 static weeks; courses other than Full Stack list their own weeks below. */
export function Curriculum({ course }: { course: CourseDetail }) {
  const t = useText();
  const isFullStack = course.title === fullStackTitle;
  return (
    <div className={styles.curriculum}>
      <section className={styles.part}>
        <h2>{t(isFullStack ? m.courses_curriculum_title : m.courses_curriculum_full_stack)}</h2>
        <CurriculumStages isOpen={isFullStack} />
      </section>
      {!isFullStack && course.weeks.length > 0 && (
        <section className={styles.part}>
          <h2>{t(m.courses_own_weeks)}</h2>
          <ol className={styles.weeks}>
            {course.weeks.map(({ week_number: week, lesson_count: count }) => (
              <li key={week}>
                <b className="num">{week === 0 ? t(m.week_orientation) : t(m.week_number, { week })}</b>
                <span className="num">{t(m.courses_lessons, { count })}</span>
              </li>
            ))}
          </ol>
        </section>
      )}
    </div>
  );
}

const covers = { frontend: steppe, backend: pass, database: sea, devops: city };

function CurriculumStages({ isOpen }: { isOpen: boolean }) {
  const t = useText();
  return stages.map((stage) => {
    const { key, badge, from, to } = stage;
    const first = Math.max(1, from);
    return (
      <details key={key} className={styles.stage} open={isOpen} data-line={stageLooks[key].line}>
        <summary>
          <img
            className={styles.cover}
            src={covers[key]}
            width={640}
            height={360}
            alt=""
            loading="lazy"
            decoding="async"
          />
          <StationBadge line={stageLooks[key].line} code={badge} number={stageNumber(stage)} />
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
