import { useQuery } from '@tanstack/react-query';
import { ArrowLeft, ArrowRight, Calendar, Check, CircleCheck, Clock, Flag, Lock } from 'lucide-react';
import { useCallback, useEffect } from 'react';
import { useNavigate } from '@tanstack/react-router';
import type { Lesson } from '#domain/lessons/contract.ts';
import { m } from '#web/paraglide/messages.js';
import { useApi } from '#web/lib/api/ApiProvider.tsx';
import { useText } from '#web/lib/i18n/text.ts';
import { isOffline } from '#web/lib/offline/connection.ts';
import { UnsentTag } from '#web/shared/offline/UnsentTag.tsx';
import { Button, buttonClass } from '#web/ui/buttons/Button.tsx';
import { ErrorState } from '#web/ui/feedback/ErrorState.tsx';
import { StatusTag } from '#web/ui/data/StatusTag.tsx';
import { lessonQuery, useCourseCompletion, usePlaceNote } from '#web/features/lessons/api.ts';
import type { LessonContext } from '#web/features/lessons/outline/outline.ts';
import { LessonVideo, Screen } from '#web/features/lessons/video/LessonVideo.tsx';
import { toast } from '#web/ui/feedback/toast.ts';
import { LessonLink } from '#web/features/lessons/outline/LessonLink.tsx';
import { LessonDescription, LessonDuration, LessonTitle, useLessonTitle } from './LessonTerms.tsx';
import styles from './LessonMode.module.css';

/** The lesson itself: video, title, completion, description and the steps to its neighbours. */
export function LessonMode({ place, onComplete }: { place: LessonContext; onComplete: () => void }) {
  const t = useText();
  const { lesson, heading } = place;
  const { data, error, isPending, isFetching, refetch } = useQuery(lessonQuery(useApi(), lesson.id));
  return (
    <>
      {data ? (
        <PlayingLesson key={data.id} lesson={data} onEnded={onComplete} />
      ) : isPending ? (
        <Screen />
      ) : (
        <ErrorState
          title={t(isOffline(error) ? m.offline_lesson_not_saved : m.lessons_load_failed)}
          busy={isFetching}
          onRetry={() => void refetch()}
        />
      )}
      <div className={styles.body}>
        <h1 ref={heading} tabIndex={-1} className={styles.title}>
          <LessonTitle lesson={lesson} />
        </h1>
        <LessonFacts place={place} />
        <div className={styles.actions}>
          {lesson.completed ? (
            <StatusTag tone="accepted">{t(m.lessons_done)}</StatusTag>
          ) : (
            <Button icon={<Check />} onClick={onComplete}>
              {t(m.lessons_mark)}
            </Button>
          )}
        </div>
        <LessonDescription lesson={data} />
        <LessonSteps place={place} />
      </div>
    </>
  );
}

function PlayingLesson({ lesson, onEnded }: { lesson: Lesson; onEnded: () => void }) {
  const note = usePlaceNote(lesson.id);
  const titleOf = useLessonTitle();
  useEffect(() => note(), [note]);
  const finish = useCallback(() => {
    if (!lesson.completed) onEnded();
  }, [lesson.completed, onEnded]);
  return <LessonVideo lesson={lesson} title={titleOf(lesson)} onPosition={note} onEnded={finish} />;
}

function LessonFacts({ place: { outline, lesson } }: { place: LessonContext }) {
  const t = useText();
  const { week_number: week } = lesson;
  const number = outline.lessons.filter((one) => one.week_number === week).indexOf(lesson) + 1;
  return (
    <p className={`num ${styles.facts}`}>
      <span>
        <Calendar />
        {t(m.lessons_position, { week, number })}
      </span>
      <span>
        <Clock />
        <span className="visually-hidden">{t(m.lessons_estimated)}</span>
        <LessonDuration duration={lesson.lesson_duration} />
      </span>
      {lesson.completed && (
        <span className={styles.done}>
          <CircleCheck />
          {t(m.lessons_done)}
        </span>
      )}
      <UnsentTag kind="completion" lessonId={lesson.id} />
    </p>
  );
}

/** Previous Lesson and Next Lesson; Complete Course on the course's last one. */
function LessonSteps({ place }: { place: LessonContext }) {
  const t = useText();
  const { courseId, neighbours } = place;
  const { previous, next, lockedWeek, isLast } = neighbours;
  return (
    <div className={styles.steps}>
      {previous ? (
        <LessonLink courseId={courseId} lessonId={previous.id} className={buttonClass({ variant: 'secondary' })}>
          <ArrowLeft />
          {t(m.lessons_previous)}
        </LessonLink>
      ) : (
        <Button variant="secondary" disabled icon={<ArrowLeft />}>
          {t(m.lessons_previous)}
        </Button>
      )}
      {next && (
        <LessonLink courseId={courseId} lessonId={next.id} className={buttonClass({ variant: 'secondary' })}>
          {t(m.lessons_next)}
          <ArrowRight />
        </LessonLink>
      )}
      {lockedWeek !== null && <LockedStep week={lockedWeek} />}
      {isLast && <CompleteCourse courseId={courseId} />}
    </div>
  );
}

function LockedStep({ week }: { week: number }) {
  const t = useText();
  return (
    <div className={styles.locked}>
      <Button variant="secondary" disabled aria-describedby="next-is-locked">
        {t(m.lessons_next)}
        <ArrowRight />
      </Button>
      <p id="next-is-locked" className={styles.reason}>
        <Lock />
        {t(m.lessons_week_locked, { week })}
      </p>
    </div>
  );
}

function CompleteCourse({ courseId }: { courseId: string }) {
  const t = useText();
  const navigate = useNavigate();
  const completion = useCourseCompletion(courseId);

  async function complete() {
    try {
      await completion.mutateAsync();
      toast.success(t(m.lessons_course_completed));
      await navigate({ to: '/courses/$courseId', params: { courseId } });
    } catch {
      toast.error(t(m.lessons_course_failed));
    }
  }

  return (
    <Button icon={<Flag />} busy={completion.isPending} onClick={() => void complete()}>
      {t(m.lessons_complete_course)}
    </Button>
  );
}
