import { useQueryClient } from '@tanstack/react-query';
import { ArrowLeft, ArrowRight, Calendar, Check, CircleCheck, Clock, Flag, Lock, VideoOff } from 'lucide-react';
import { type ReactNode, useCallback, useEffect } from 'react';
import { useNavigate, useSearch } from '@tanstack/react-router';
import { completeCourse, type Lesson, type OutlineLesson } from '#domain/lessons/contract.ts';
import { m } from '#web/paraglide/messages.js';
import { useApi } from '#web/lib/api/ApiProvider.tsx';
import { useMutation } from '#web/lib/api/use-mutation.ts';
import { invalidate } from '#web/lib/api/query.ts';
import { resources } from '#web/lib/api/resources.ts';
import { useText } from '#web/lib/i18n/text.ts';
import { isOffline } from '#web/lib/offline/connection.ts';
import { entriesOf } from '#web/lib/offline/outbox.ts';
import { useOutbox } from '#web/lib/offline/use-outbox.ts';
import { UnsentTag } from '#web/shared/offline/UnsentTag.tsx';
import { Button } from '#web/ui/buttons/Button.tsx';
import { StatusTag } from '#web/ui/data/StatusTag.tsx';
import { ErrorState } from '#web/ui/feedback/ErrorState.tsx';
import { toast } from '#web/ui/feedback/toast.ts';
import { Row } from '#web/ui/layout/flow.tsx';
import { useLesson } from '#web/features/lessons/api.ts';
import { LessonButton } from '#web/features/lessons/outline/LessonLink.tsx';
import type { LessonContext, Outline } from '#web/features/lessons/outline/outline.ts';
import { LessonVideo } from '#web/features/lessons/video/LessonVideo.tsx';
import { Screen } from '#web/features/lessons/video/YouTubeVideo.tsx';
import { LessonDescription, LessonDuration, LessonNotes, LessonTitle, useLessonTitle } from './LessonTerms.tsx';
import { LoadAhead } from './LoadAhead.tsx';
import { useSavePosition } from './use-save-position.ts';
import styles from './LessonMode.module.css';
import { useFailureText } from './offline-copy.tsx';

interface LessonModeProps {
  context: LessonContext;
  /** Below the lesson. */
  questions: ReactNode;
  onComplete: () => void;
}

export function LessonMode({ context, questions, onComplete }: LessonModeProps) {
  const t = useText();
  const { lesson, heading } = context;
  const { data, error, isPending, isFetching, refetch } = useLesson(lesson.id);
  const failure = useFailureText(error, t(isOffline(error) ? m.offline_lesson_not_saved : m.lessons_load_failed));
  return (
    <>
      {data ? (
        <PlayingLesson key={data.id} lesson={data} playback={context.playback} onEnded={onComplete} />
      ) : isPending ? (
        lesson.has_video && <Screen />
      ) : (
        <ErrorState title={failure} busy={isFetching} onRetry={() => void refetch()} />
      )}
      <div className={styles.body}>
        <h1 ref={heading} tabIndex={-1} className={styles.title}>
          <LessonTitle lesson={lesson} />
        </h1>
        <LessonFacts context={context} hasVideo={data ? data.video_url !== null : lesson.has_video} />
        <LessonDescription lesson={data} />
        {data && <LessonNotes lesson={data} />}
        <LoadAhead key={lesson.id} context={context} />
        <div className={styles.actions}>
          {lesson.completed ? (
            <StatusTag tone="accepted">{t(m.lessons_done)}</StatusTag>
          ) : (
            <Button writes icon={<Check />} onClick={onComplete}>
              {t(m.lessons_mark)}
            </Button>
          )}
        </div>
        <LessonSteps context={context} />
        {questions}
      </div>
    </>
  );
}

interface PlayingLessonProps extends Pick<LessonContext, 'playback'> {
  lesson: Lesson;
  onEnded: () => void;
}

function PlayingLesson({ lesson, playback, onEnded }: PlayingLessonProps) {
  const title = useLessonTitle()(lesson);
  const savePosition = useSavePosition(lesson.id, title);
  const unsent = entriesOf(useOutbox(), 'position', lesson.id).at(-1);
  const { at = unsent?.seconds ?? lesson.position_seconds } = useSearch({ strict: false });
  const reached = { ...lesson, position_seconds: at };
  useEffect(() => savePosition(), [savePosition]);
  const finish = useCallback(() => {
    if (!lesson.completed) onEnded();
  }, [lesson.completed, onEnded]);
  return <LessonVideo {...{ title, playback }} lesson={reached} onPosition={savePosition} onEnded={finish} />;
}

/** The place of a lesson in its week, from 1. */
const numberOf = ({ lessons }: Outline, lesson: OutlineLesson) =>
  lessons.filter(({ week_number: week }) => week === lesson.week_number).indexOf(lesson) + 1;

function LessonFacts({ context: { outline, lesson }, hasVideo }: { context: LessonContext; hasVideo: boolean }) {
  const t = useText();
  const { week_number: week } = lesson;
  return (
    <Row as="p" gap={4} className={`num ${styles.facts}`}>
      {outline && (
        <Row as="span">
          <Calendar />
          {t(m.lessons_position, { week, number: numberOf(outline, lesson) })}
        </Row>
      )}
      <Row as="span">
        <Clock />
        <span className="visually-hidden">{t(m.lessons_estimated)}</span>
        <LessonDuration duration={lesson.lesson_duration} />
      </Row>
      {!hasVideo && (
        <Row as="span">
          <VideoOff />
          {t(m.lessons_no_video)}
        </Row>
      )}
      {lesson.completed && (
        <Row as="span" className={styles.done}>
          <CircleCheck />
          {t(m.lessons_done)}
        </Row>
      )}
      <UnsentTag kind="completion" aboutId={lesson.id} />
    </Row>
  );
}

function LessonSteps({ context }: { context: LessonContext }) {
  const t = useText();
  const { courseId, neighbours } = context;
  const { previous, next, lockedWeek, isLast } = neighbours;
  return (
    <div className={styles.steps}>
      <LessonButton courseId={courseId} lesson={previous}>
        <ArrowLeft />
        {t(m.lessons_previous)}
      </LessonButton>
      {(next || lockedWeek !== null) && (
        <div className={styles.next}>
          <LessonButton courseId={courseId} lesson={next} aria-describedby={next ? undefined : 'next-is-locked'}>
            {t(m.lessons_next)}
            <ArrowRight />
          </LessonButton>
          {lockedWeek !== null && (
            <Row as="p" noWrap id="next-is-locked" className={styles.reason}>
              <Lock />
              {t(m.lessons_week_locked, { week: lockedWeek })}
            </Row>
          )}
        </div>
      )}
      {isLast && <CompleteCourse courseId={courseId} />}
    </div>
  );
}

/** Completes all lessons that the learner may open. */
function CompleteCourse({ courseId }: { courseId: string }) {
  const t = useText();
  const api = useApi();
  const client = useQueryClient();
  const navigate = useNavigate();
  const { mutate, isPending } = useMutation({
    mutationFn: () => api(completeCourse, { params: { id: courseId } }),
    onSuccess: () => {
      toast.success(t(m.lessons_course_completed));
      void navigate({ to: '/courses/$courseId', params: { courseId }, state: { celebrates: true } });
    },
    onError: () => toast.error(t(m.lessons_course_failed)),
    onSettled: () => invalidate(client, resources.lessons),
  });
  return (
    <Button writes icon={<Flag />} busy={isPending} onClick={() => mutate()}>
      {t(m.lessons_complete_course)}
    </Button>
  );
}
