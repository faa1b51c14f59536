import { useQuery } from '@tanstack/react-query';
import { Calendar, Check, CircleCheck, Clock } from 'lucide-react';
import { useCallback, useEffect } from 'react';
import type { Lesson } from '#domain/lessons/contract.ts';
import { m } from '#web/paraglide/messages.js';
import { useApi } from '#web/lib/api/ApiProvider.tsx';
import { useText } from '#web/lib/i18n/text.ts';
import { isOffline } from '#web/lib/offline/connection.ts';
import { UnsentTag } from '#web/shared/offline/UnsentTag.tsx';
import { Button } from '#web/ui/buttons/Button.tsx';
import { ErrorState } from '#web/ui/feedback/ErrorState.tsx';
import { StatusTag } from '#web/ui/data/StatusTag.tsx';
import { lessonQuery, usePlaceNote } from '#web/features/lessons/api.ts';
import { LessonDescription } from './LessonDescription.tsx';
import styles from './LessonMode.module.css';
import { LessonDuration, LessonTitle, useLessonTitle } from './LessonTerms.tsx';
import { LessonSteps } from './LessonSteps.tsx';
import type { LessonContext } from '#web/features/lessons/outline/lesson-context.ts';
import { LessonVideo, Screen } from '#web/features/lessons/video/LessonVideo.tsx';

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
