import { useQuery, useQueryClient } from '@tanstack/react-query';
import { Navigate, useParams, useSearch } from '@tanstack/react-router';
import { useEffect, useRef } from 'react';
import { m } from '#web/paraglide/messages.js';
import { PhotoAvatar } from '#web/shared/files/PhotoAvatar.tsx';
import { myHomeworkQuery } from '#web/features/homework/api.ts';
import { HomeworkForm } from '#web/features/homework/HomeworkForm.tsx';
import { outlineQuery } from '#web/features/lessons/api.ts';
import { ExternalTask, HomeworkMode } from '#web/features/lessons/lesson/LessonTasks.tsx';
import { KeptNotice, useKeeping } from '#web/features/lessons/lesson/offline-copy.tsx';
import { LessonAside } from '#web/features/lessons/lesson/LessonAside.tsx';
import { LessonColumns, LessonModes } from '#web/features/lessons/lesson/LessonModes.tsx';
import { LessonMode } from '#web/features/lessons/lesson/LessonMode.tsx';
import {
  AccessDenied,
  LessonError,
  LockedLesson,
  NoneSelected,
  PlayerSkeleton,
} from '#web/features/lessons/lesson/LessonStates.tsx';
import { useLessonTitle } from '#web/features/lessons/lesson/LessonTerms.tsx';
import {
  type LessonContext,
  type Mode,
  neighboursOf,
  type Outline,
  withWaiting,
} from '#web/features/lessons/outline/outline.ts';
import { LessonPlayer } from '#web/features/lessons/player/LessonPlayer.tsx';
import { useMarking } from '#web/features/lessons/lesson/use-completion.ts';
import { InSiteFrame } from '#web/features/shell/site-frame.tsx';
import { useSite } from '#web/features/site/api.ts';
import { useApi } from '#web/lib/api/ApiProvider.tsx';
import { ApiError } from '#web/lib/api/call-api.ts';
import { useText } from '#web/lib/i18n/text.ts';
import { useOutbox } from '#web/lib/offline/use-outbox.ts';
import { useAuth } from '#web/lib/session/AuthProvider.tsx';

const from = '/lesson/courses/$courseId/lessons/$lessonId';

/** The lesson player. */
export function LessonPage() {
  const t = useText();
  const { courseId, lessonId } = useParams({ from });
  const { mode = 'lesson' } = useSearch({ from });
  const outline = useQuery(outlineQuery(useApi(), courseId));
  if (outline.isPending) return <PlayerSkeleton />;
  if (!outline.data || isRefused(outline.error)) {
    return (
      <InSiteFrame>
        <OutlineFailure
          courseId={courseId}
          error={outline.error}
          busy={outline.isFetching}
          onRetry={() => void outline.refetch()}
        />
      </InSiteFrame>
    );
  }
  const isKnown = outline.data.lessons.some(({ id }) => id === lessonId);
  if (mode === 'none') return <Player courseId={courseId} outline={outline.data} lessonId={null} mode={mode} />;
  if (lessonId === 'first' && outline.data.lessons[0]) {
    const first = outline.data.first_lesson_id ?? outline.data.lessons[0].id;
    return (
      <Navigate
        to="/courses/$courseId/lessons/$lessonId"
        params={{ courseId, lessonId: first }}
        search={{ mode: mode === 'lesson' ? undefined : mode }}
        replace
      />
    );
  }
  if (!isKnown) {
    return (
      <InSiteFrame>
        <LessonError courseId={courseId} message={t(m.lessons_not_found)} />
      </InSiteFrame>
    );
  }
  return <Player courseId={courseId} outline={outline.data} lessonId={lessonId} mode={mode} />;
}

/** True when the course's lessons are not for this person: what was loaded before is not shown any more. */
const isRefused = (error: Error | null) =>
  error instanceof ApiError && (error.code === 'not_enrolled' || error.code === 'not_found');

interface OutlineFailureProps {
  courseId: string;
  error: Error | null;
  busy: boolean;
  onRetry: () => void;
}

/** Why a course's lessons cannot be shown. */
function OutlineFailure({ courseId, error, busy, onRetry }: OutlineFailureProps) {
  const t = useText();
  const code = error instanceof ApiError ? error.code : null;
  if (code === 'not_enrolled') return <AccessDenied courseId={courseId} />;
  if (code === 'not_found') return <LessonError courseId={courseId} message={t(m.lessons_not_found)} />;
  return <LessonError courseId={courseId} message={t(m.lessons_load_failed)} {...{ busy, onRetry }} />;
}

interface PlayerProps {
  courseId: string;
  outline: Outline;
  /** Null while nothing is selected. */
  lessonId: string | null;
  mode: Mode;
}

function Player({ courseId, outline: loaded, lessonId, mode }: PlayerProps) {
  const { me } = useAuth();
  const outline = withWaiting(loaded, useOutbox());
  const mark = useMarking(courseId);
  const place = usePlace({ courseId, outline, lessonId });
  useLessonDocumentTitle(place);
  if (place?.lesson.locked) {
    return (
      <InSiteFrame>
        <LockedLesson place={place} />
      </InSiteFrame>
    );
  }
  const complete = () => {
    if (place && !place.lesson.completed) mark(place.lesson.id);
  };
  return (
    <LessonPlayer
      {...{ courseId, outline, lessonId, mode }}
      place={place}
      person={<PhotoAvatar name={me?.full_name ?? ''} photoId={me?.photo_file_id} />}
      onComplete={complete}
    >
      {!place && <NoneSelected courseId={courseId} firstLessonId={outline.first_lesson_id} />}
      {place && <KeptNotice lessonId={place.lesson.id} />}
      {place && mode !== 'none' && <OpenLesson place={place} mode={mode} onComplete={complete} />}
    </LessonPlayer>
  );
}

interface OpenLessonProps {
  place: LessonContext;
  mode: Exclude<Mode, 'none'>;
  onComplete: () => void;
}

function OpenLesson({ place, mode, onComplete }: OpenLessonProps) {
  const api = useApi();
  const client = useQueryClient();
  const titleOf = useLessonTitle();
  const { courseId, lesson } = place;
  const refresh = () => void client.invalidateQueries({ queryKey: outlineQuery(api, courseId).queryKey });
  const aside = <LessonAside place={place} />;
  useKeeping(lesson.id);
  // Submitting homework offline needs the stored homework, which is saved with the lesson.
  useEffect(() => void client.prefetchQuery(myHomeworkQuery(api, lesson.id)), [client, api, lesson.id]);
  return (
    <LessonModes
      place={place}
      mode={mode}
      content={{
        lesson: (
          <LessonColumns aside={aside}>
            <LessonMode place={place} onComplete={onComplete} />
          </LessonColumns>
        ),
        homework: (
          <LessonColumns aside={<LessonAside place={place} hasHomework={false} />}>
            <HomeworkMode place={place}>
              <HomeworkForm lessonId={lesson.id} title={titleOf(lesson)} onSaved={refresh} />
            </HomeworkMode>
          </LessonColumns>
        ),
        quiz: (
          <LessonColumns aside={aside}>
            <ExternalTask kind="quiz" place={place} />
          </LessonColumns>
        ),
        test: (
          <LessonColumns aside={aside}>
            <ExternalTask kind="test" place={place} />
          </LessonColumns>
        ),
      }}
    />
  );
}

/** Where the learner is; moves the focus to the title when the lesson changes. */
function usePlace({ courseId, outline, lessonId }: Omit<PlayerProps, 'mode'>): LessonContext | null {
  const heading = useRef<HTMLHeadingElement>(null);
  const shown = useRef(lessonId);
  useEffect(() => {
    if (shown.current === lessonId) return;
    shown.current = lessonId;
    heading.current?.focus({ preventScroll: true });
  }, [lessonId]);
  const lesson = outline.lessons.find(({ id }) => id === lessonId);
  return lesson ? { courseId, outline, lesson, neighbours: neighboursOf(outline.lessons, lesson.id), heading } : null;
}

function useLessonDocumentTitle(place: LessonContext | null) {
  const titleOf = useLessonTitle();
  const brand = useSite()?.brand_name;
  const title = [place && titleOf(place.lesson), brand].filter(Boolean).join(' · ');
  useEffect(() => {
    if (title) document.title = title;
  }, [title]);
}
