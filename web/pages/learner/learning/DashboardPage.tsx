import { useQuery } from '@tanstack/react-query';
import { Link, Navigate, useLocation } from '@tanstack/react-router';
import { ArrowRight, BookOpen, Flame, PenLine, Play } from 'lucide-react';
import type { ReactNode } from 'react';
import { mainCourseOf } from '#domain/dashboard/rules.ts';
import type { OutlineLesson } from '#domain/lessons/contract.ts';
import { getCourseOutline } from '#domain/lessons/contract.ts';
import { givenNameOf } from '#domain/kernel/people/person-name.ts';
import { type EnrollmentRow, listMyEnrollments } from '#domain/enrollments/contract.ts';
import { getMyLeave } from '#domain/progress/contract.ts';
import { getMyActivity } from '#domain/homework/contract.ts';
import { m } from '#web/paraglide/messages.js';
import { apiQuery } from '#web/lib/api/query.ts';
import { LocalizedField } from '#web/lib/i18n/Localized.tsx';
import { useText } from '#web/lib/i18n/text.ts';
import { useAuth } from '#web/lib/session/AuthProvider.tsx';
import { StationBadge } from '#web/ui/brand/StationBadge.tsx';
import { buttonClass } from '#web/ui/buttons/Button.tsx';
import { Card } from '#web/ui/layout/Card.tsx';
import { Text } from '#web/ui/layout/Text.tsx';
import { MyCourses } from '#web/features/enrollments/MyCourses.tsx';
import { ActivityCard } from '#web/features/homework/ActivityCard.tsx';
import { HomeworkNews } from '#web/features/homework/HomeworkNews.tsx';
import { RecentSubmissions } from '#web/features/homework/RecentSubmissions.tsx';
import { useInstallOffer } from '#web/features/install/offer.ts';
import { LessonDuration, LessonTitle, useWeekName } from '#web/features/lessons/lesson/LessonTerms.tsx';
import { LessonLink } from '#web/features/lessons/outline/LessonLink.tsx';
import { StagePath } from '#web/features/lessons/outline/StagePath.tsx';
import type { Outline } from '#web/features/lessons/outline/outline.ts';
import { stageViews, stageNumber, stageOfWeek } from '#web/features/lessons/outline/stage-views.ts';
import { hasBegun } from '#web/features/progress/api.ts';
import { SavedJobs } from '#web/features/saved-jobs/SavedJobs.tsx';
import { MyWork } from '#web/features/work/MyWork.tsx';
import { lazyPart } from '#web/ui/feedback/lazy-part.tsx';
import { WhenInView } from '#web/ui/feedback/WhenInView.tsx';
import { LearnerPage } from '../LearnerPage.tsx';
import { usePrefetchDashboard } from './prefetch-dashboard.ts';
import styles from './DashboardPage.module.css';

const LeaveCard = lazyPart('leave', async () => (await import('#web/features/progress/LeaveCard.tsx')).LeaveCard);

const InstallOffer = lazyPart(
  'install',
  async () => (await import('#web/features/install/InstallOffer.tsx')).InstallOffer,
);

export function DashboardPage() {
  usePrefetchDashboard();
  const { data } = useQuery(apiQuery(listMyEnrollments, {}));
  const main = mainCourseOf(data?.rows ?? []);
  const { data: outline } = useQuery({
    ...apiQuery(getCourseOutline, { params: { id: main?.course_id ?? '' } }),
    enabled: main !== null,
    // It is being prefetched.
    refetchOnMount: false,
  });
  const t = useText();
  const leave = useQuery(apiQuery(getMyLeave, {})).data?.leave;
  const isAway = Boolean(leave && hasBegun(leave));
  const isNew = data !== undefined && main === null;
  const due = outline?.lessons.filter(isDue) ?? [];
  const offer = useInstallOffer();
  const shortcut = useLocation({ select: ({ hash }) => hash });
  // The shortcuts of the web manifest have no ids.
  const lessonId = shortcut === 'continue' ? main?.continue_lesson_id : shortcut === 'homework' ? due[0]?.id : null;
  return (
    <LearnerPage title={useGreeting(main)} lead={t(m.dashboard_lead)}>
      {main && lessonId && (
        <Navigate
          to="/courses/$courseId/lessons/$lessonId"
          params={{ courseId: main.course_id, lessonId }}
          search={{ mode: shortcut === 'homework' ? shortcut : undefined }}
          replace
        />
      )}
      {leave && <LeaveCard />}
      {isNew && <FirstStepCard waiting={data.rows.find(({ status }) => status === 'pending')} />}
      {main && outline && <NextLessonCard main={main} outline={outline} isAway={isAway} />}
      {main && outline && (
        <HomeworkNews due={due.length > 0 && <DueHomework courseId={main.course_id} lessons={due} />} />
      )}
      {offer && <InstallOffer offer={offer} />}
      {outline?.course.weekly_release && <StagePath outline={outline} />}
      <MyCourses />
      <ActivityCard streakNote={isAway && t(m.progress_streak_waits)} />
      <MyWork />
      <SavedJobs />
      {!isNew && <RecentSubmissions />}
      {!leave && outline && (
        <WhenInView>
          <LeaveCard />
        </WhenInView>
      )}
    </LearnerPage>
  );
}

const shownHomework = 3;
const isDue = (lesson: OutlineLesson) => !lesson.locked && lesson.has_homework && !lesson.homework_submitted;

function useGreeting(main: EnrollmentRow | null) {
  const t = useText();
  const name = givenNameOf(useAuth().me?.full_name ?? '');
  const week = main?.course.weekly_release ? main.unlocked_week_number : null;
  if (name === '') return t(m.dashboard_hello_no_name);
  return week ? t(m.dashboard_hello_week, { name, week }) : t(m.dashboard_hello, { name });
}

interface NextLessonCardProps {
  main: EnrollmentRow;
  outline: Outline;
  isAway: boolean;
}

function NextLessonCard({ main, outline, isAway }: NextLessonCardProps) {
  const t = useText();
  const lesson = outline.lessons.find(({ id }) => id === main.continue_lesson_id);
  const weekName = useWeekName();
  if (!lesson) return null;
  const stage = main.course.weekly_release ? stageOfWeek(lesson.week_number) : null;
  return (
    <Card as="section" flush aria-labelledby="next-lesson" className={styles.hero}>
      <div className={styles.sign} data-line={stage ? stageViews[stage.key].line : 'fe'} aria-hidden="true">
        {stage ? (
          <StationBadge size="lg" line={stageViews[stage.key].line} code={stage.badge} number={stageNumber(stage)} />
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
        <Streak isAway={isAway} />
      </dl>
    </Card>
  );
}

/** The current streak; on leave the longest one, since a streak that ends during a leave is no failure. */
function Streak({ isAway }: { isAway: boolean }) {
  const t = useText();
  const { data } = useQuery(apiQuery(getMyActivity, {}));
  if (!data) return null;
  return (
    <Figure icon={<Flame />} label={t(isAway ? m.dashboard_streak_longest : m.dashboard_streak)}>
      {t(m.dashboard_days, { count: isAway ? data.longest_streak : data.current_streak })}
    </Figure>
  );
}

/** The open homework of the main course without a submission, oldest first. */
function DueHomework({ courseId, lessons }: { courseId: string; lessons: readonly OutlineLesson[] }) {
  const t = useText();
  return (
    <ul className={styles.due}>
      {lessons.slice(0, shownHomework).map((lesson) => (
        <li key={lesson.id}>
          <LessonLink courseId={courseId} lessonId={lesson.id} mode="homework">
            <PenLine />
            <span>
              <LessonTitle lesson={lesson} />
            </span>
            <ArrowRight />
          </LessonLink>
        </li>
      ))}
      {lessons.length > shownHomework && (
        <Text as="li" size="sm" tone="muted">
          {t(m.dashboard_homework_count, { count: lessons.length })}
        </Text>
      )}
    </ul>
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
function FirstStepCard({ waiting }: { waiting: EnrollmentRow | undefined }) {
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
