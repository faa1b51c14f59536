import { useQuery } from '@tanstack/react-query';
import { Link, useRouterState } from '@tanstack/react-router';
import { FileText, Play, RotateCcw } from 'lucide-react';
import type { CourseDetail } from '#domain/courses/contract.ts';
import { textBlocks, textLines } from '#domain/courses/text-blocks.ts';
import { readingStatuses } from '#domain/lessons/rules.ts';
import { getCourseOutline } from '#domain/lessons/contract.ts';
import { type EnrollmentRow, listMyEnrollments } from '#domain/enrollments/contract.ts';
import { m } from '#web/paraglide/messages.js';
import { LessonDuration, LessonTitle, useWeekName } from '#web/features/lessons/lesson/LessonTerms.tsx';
import { LessonLink } from '#web/features/lessons/outline/LessonLink.tsx';
import { type Outline, petalsOf } from '#web/features/lessons/outline/outline.ts';
import { apiQuery } from '#web/lib/api/query.ts';
import { useText } from '#web/lib/i18n/text.ts';
import { Petals } from '#web/ui/brand/Petals.tsx';
import { buttonClass } from '#web/ui/buttons/Button.tsx';
import { BlossomMeter } from '#web/ui/charts/BlossomMeter.tsx';
import { LineList } from '#web/ui/data/LineList.tsx';
import { ProgressBar } from '#web/ui/charts/ProgressBar.tsx';
import { Card } from '#web/ui/layout/Card.tsx';
import { Row, Stack } from '#web/ui/layout/flow.tsx';
import { Text } from '#web/ui/layout/Text.tsx';
import styles from './CourseProgress.module.css';
import { JobsForLevel } from './JobsForLevel.tsx';

declare module '@tanstack/react-router' {
  interface HistoryState {
    /** The learner has just completed the course. */
    celebrates?: boolean;
  }
}

/** The top of a course page for the course's learner: the next lesson, or the finish after all lessons. */
export function CourseProgress({ course }: { course: CourseDetail }) {
  const enrollment = useQuery(apiQuery(listMyEnrollments, {})).data?.rows.find(
    (row) => row.course_id === course.id && readingStatuses.some((status) => status === row.status),
  );
  const { data: outline } = useQuery({
    ...apiQuery(getCourseOutline, { params: { id: course.id } }),
    enabled: enrollment !== undefined,
  });
  if (!enrollment || !outline || outline.lessons.length === 0) return null;
  const isFinished = enrollment.status === 'completed' || outline.completed_count === outline.lessons.length;
  return isFinished ? <Finish course={course} outline={outline} /> : <NextLesson {...{ enrollment, outline }} />;
}

function NextLesson({ enrollment, outline }: { enrollment: EnrollmentRow; outline: Outline }) {
  const t = useText();
  const weekName = useWeekName();
  const { completed_count: done, lessons } = outline;
  const next = lessons.find(({ id }) => id === enrollment.continue_lesson_id);
  const progress = t(m.lessons_completed_of, { done, total: lessons.length });
  return (
    <Card as="section" aria-labelledby="course-progress">
      <Stack>
        <Row gap={4} noWrap>
          <BlossomMeter size="lg" petals={petalsOf(outline)} />
          <Stack gap={2} className={styles.wide}>
            <Text as="h2" id="course-progress" size="md" className="num">
              {progress}
            </Text>
            <ProgressBar size="sm" value={done / lessons.length} label={progress} />
          </Stack>
        </Row>
        {next && (
          <Row gap={4} justify="between" className={styles.next}>
            <div>
              <Text size="sm" tone="muted" className="num">
                {t(m.dashboard_next)} · {weekName(next.week_number)} ·{' '}
                <LessonDuration duration={next.lesson_duration} />
              </Text>
              <Text size="lg" weight="strong">
                <LessonTitle lesson={next} />
              </Text>
            </div>
            <LessonLink courseId={enrollment.course_id} lessonId={next.id} className={buttonClass({}, styles.action)}>
              <Play />
              {t(m.dashboard_continue)}
            </LessonLink>
          </Row>
        )}
      </Stack>
    </Card>
  );
}

function Finish({ course, outline }: { course: CourseDetail; outline: Outline }) {
  const t = useText();
  const celebrates = useRouterState({ select: ({ location }) => location.state.celebrates === true });
  const projects = textBlocks(course.projects).map(({ title }) => title);
  const built = projects.length > 0 ? projects : textLines(course.outcomes);
  const homework = outline.lessons.filter((lesson) => lesson.homework_submitted).length;
  return (
    <Card as="section" className={styles.finish} aria-labelledby="course-finish">
      {celebrates && <Petals />}
      <Stack gap={5}>
        <Row gap={4} noWrap>
          <BlossomMeter size="lg" petals={[1, 1, 1, 1, 1]} />
          <div>
            <Text as="h2" id="course-finish" size="xl">
              {t(m.courses_finish_title)}
            </Text>
            <Text tone="muted" className="num">
              {t(m.courses_finish_counts, { lessons: outline.completed_count, homework })}
            </Text>
          </div>
        </Row>
        {built.length > 0 && (
          <Stack as="section" gap={2}>
            <Text as="h3" size="lg">
              {t(m.courses_finish_built)}
            </Text>
            <LineList text={built.join('\n')} lang={null} />
          </Stack>
        )}
        <Stack as="section" gap={3}>
          <Text as="h3" size="lg">
            {t(m.courses_finish_next)}
          </Text>
          <Text tone="muted">{t(m.courses_finish_next_text)}</Text>
          <Row gap={3}>
            <Link to="/profile" className={buttonClass({}, styles.action)}>
              <FileText />
              {t(m.courses_finish_resume)}
            </Link>
            {outline.first_lesson_id && (
              <LessonLink
                courseId={course.id}
                lessonId={outline.first_lesson_id}
                className={buttonClass({ variant: 'secondary' }, styles.action)}
              >
                <RotateCcw />
                {t(m.courses_finish_again)}
              </LessonLink>
            )}
          </Row>
        </Stack>
        <JobsForLevel />
      </Stack>
    </Card>
  );
}
