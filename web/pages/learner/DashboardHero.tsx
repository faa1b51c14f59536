import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { BookOpen, Flame, PenLine, Play } from 'lucide-react';
import type { ReactNode } from 'react';
import { m } from '#web/paraglide/messages.js';
import { useApi } from '#web/lib/api/ApiProvider.tsx';
import { LocalizedField } from '#web/lib/i18n/Localized.tsx';
import { useText } from '#web/lib/i18n/text.ts';
import { StationBadge } from '#web/ui/brand/StationBadge.tsx';
import { buttonClass } from '#web/ui/buttons/Button.tsx';
import { Card } from '#web/ui/layout/Card.tsx';
import { Text } from '#web/ui/layout/Text.tsx';
import type { EnrollmentRow } from '#web/features/enrollments/api.ts';
import { myActivityQuery } from '#web/features/homework/api.ts';
import { LessonDuration, LessonTitle, useWeekName } from '#web/features/lessons/lesson/LessonTerms.tsx';
import { LessonLink } from '#web/features/lessons/outline/LessonLink.tsx';
import type { Outline } from '#web/features/lessons/outline/outline.ts';
import { stageLooks, stageNumber, stageOfWeek } from '#web/features/lessons/outline/stage-looks.ts';
import styles from './DashboardHero.module.css';

export function NextLessonCard({ main, outline }: { main: EnrollmentRow; outline: Outline }) {
  const t = useText();
  const lesson = outline.lessons.find(({ id }) => id === main.continue_lesson_id);
  const weekName = useWeekName();
  if (!lesson) return null;
  const stage = main.course.weekly_release ? stageOfWeek(lesson.week_number) : null;
  return (
    <Card as="section" flush aria-labelledby="next-lesson" className={styles.hero}>
      <div className={styles.sign} data-line={stage ? stageLooks[stage.key].line : 'fe'} aria-hidden="true">
        {stage ? (
          <StationBadge size="lg" line={stageLooks[stage.key].line} code={stage.badge} number={stageNumber(stage)} />
        ) : (
          <BookOpen />
        )}
      </div>
      <div className={styles.lesson}>
        <Text size="sm" tone="muted">
          {t(lesson.completed ? m.dashboard_completed_lesson : m.dashboard_next)}
          {' · '}
          <LocalizedField row={main.course} field="title" />
        </Text>
        <h2 id="next-lesson">
          <LessonTitle lesson={lesson} />
        </h2>
        <Text size="base" tone="muted" className="num">
          {weekName(lesson.week_number)}
          {' · '}
          <LessonDuration duration={lesson.lesson_duration} />
        </Text>
        <LessonLink courseId={main.course_id} lessonId={lesson.id} className={buttonClass()}>
          <Play />
          {t(lesson.completed ? m.dashboard_open_again : m.dashboard_continue)}
        </LessonLink>
      </div>
      <dl className={styles.figures}>
        <Streak />
        <HomeworkLeft courseId={main.course_id} outline={outline} />
      </dl>
    </Card>
  );
}

function Streak() {
  const t = useText();
  const { data } = useQuery(myActivityQuery(useApi()));
  if (!data) return null;
  return (
    <Figure icon={<Flame />} label={t(m.dashboard_streak)}>
      {t(m.dashboard_days, { count: data.current_streak })}
    </Figure>
  );
}

function HomeworkLeft({ courseId, outline }: { courseId: string; outline: Outline }) {
  const t = useText();
  const left = outline.lessons.filter((one) => !one.locked && one.has_homework && !one.homework_submitted);
  const [first] = left;
  return (
    <Figure icon={<PenLine />} label={t(m.dashboard_homework_left)}>
      {first ? (
        <LessonLink courseId={courseId} lessonId={first.id} mode="homework">
          {t(m.dashboard_homework_count, { count: left.length })}
        </LessonLink>
      ) : (
        t(m.dashboard_homework_none)
      )}
    </Figure>
  );
}

function Figure({ icon, label, children }: { icon: ReactNode; label: string; children: ReactNode }) {
  return (
    <div>
      {icon}
      <Text as="dt" size="sm" tone="muted">
        {label}
      </Text>
      <Text as="dd" weight="strong" className="num">
        {children}
      </Text>
    </div>
  );
}

/** For learners without an open lesson. */
export function FirstStepCard({ waiting }: { waiting: EnrollmentRow | undefined }) {
  const t = useText();
  return (
    <Card as="section" aria-labelledby="next-lesson" className={styles.first}>
      <BookOpen />
      <div>
        <Text as="h2" id="next-lesson" size="lg">
          {t(waiting ? m.courses_pending_title : m.dashboard_courses_empty)}
        </Text>
        {waiting && (
          <Text tone="muted">
            <LocalizedField row={waiting.course} field="title" />
          </Text>
        )}
        <Text tone="muted">{t(waiting ? m.courses_pending_text : m.dashboard_courses_empty_text)}</Text>
      </div>
      {waiting ? (
        <Link
          to="/courses/$courseId"
          params={{ courseId: waiting.course_id }}
          className={buttonClass({ variant: 'secondary' })}
        >
          {t(m.dashboard_open_course)}
        </Link>
      ) : (
        <Link to="/courses" className={buttonClass()}>
          {t(m.dashboard_browse)}
        </Link>
      )}
    </Card>
  );
}
