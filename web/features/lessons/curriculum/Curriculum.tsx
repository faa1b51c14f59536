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
import { Card } from '#web/ui/layout/Card.tsx';
import { Disclosure } from '#web/ui/layout/Disclosure.tsx';
import { Text } from '#web/ui/layout/Text.tsx';
import { Stack } from '#web/ui/layout/flow.tsx';
import { useWeekName } from '#web/features/lessons/lesson/LessonTerms.tsx';
import { stageViews, stageNumber } from '#web/features/lessons/outline/stage-views.ts';
import styles from './Curriculum.module.css';
import { curriculumTopics } from './curriculum-topics.ts';

/** 27 static weeks; courses other than Full Stack list their own weeks below. */
export function Curriculum({ course }: { course: CourseDetail }) {
  const t = useText();
  const weekName = useWeekName();
  const isFullStack = course.title === fullStackTitle;
  return (
    <Stack gap={8}>
      <Stack as="section" gap={3}>
        <Text as="h2" size="xl">
          {t(isFullStack ? m.courses_curriculum_title : m.courses_curriculum_full_stack)}
        </Text>
        <CurriculumStages isOpen={isFullStack} />
      </Stack>
      {!isFullStack && course.weeks.length > 0 && (
        <Stack as="section" gap={3}>
          <Text as="h2" size="xl">
            {t(m.courses_own_weeks)}
          </Text>
          <Card flush>
            <ol className={`num ${styles.weeks}`}>
              {course.weeks.map(({ week_number: week, lesson_count: count }) => (
                <li key={week}>
                  <b>{weekName(week)}</b>
                  <Text as="span" tone="muted">
                    {t(m.courses_lessons, { count })}
                  </Text>
                </li>
              ))}
            </ol>
          </Card>
        </Stack>
      )}
    </Stack>
  );
}

const covers = { frontend: steppe, backend: pass, database: sea, devops: city };

function CurriculumStages({ isOpen }: { isOpen: boolean }) {
  const t = useText();
  return stages.map((stage) => {
    const { key, badge, from, to } = stage;
    const first = Math.max(1, from);
    return (
      <Card flush key={key} data-line={stageViews[key].line}>
        <Disclosure
          open={isOpen}
          summary={
            <>
              <img
                className={styles.cover}
                src={covers[key]}
                width={640}
                height={360}
                alt=""
                loading="lazy"
                decoding="async"
              />
              <StationBadge line={stageViews[key].line} code={badge} number={stageNumber(stage)} />
              <span className={styles.stageName}>
                <b>{t(stageViews[key].name)}</b>
                <Text as="span" size="sm" tone="muted" className="num">
                  {t(m.courses_weeks, { from: first, to })}
                </Text>
              </span>
            </>
          }
        >
          <ol className={styles.stops}>
            {curriculumTopics.slice(first - 1, to).map((topic, index) => (
              <li key={first + index}>
                <Text size="sm" tone="muted" className="num">
                  {t(m.week_number, { week: first + index })}
                </Text>
                {t(topic)}
              </li>
            ))}
          </ol>
        </Disclosure>
      </Card>
    );
  });
}
