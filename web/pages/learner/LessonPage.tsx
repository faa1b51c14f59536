import { useQuery, useQueryClient } from '@tanstack/react-query';
import { Navigate, useParams, useSearch } from '@tanstack/react-router';
import { useEffect, useRef } from 'react';
import { m } from '#web/paraglide/messages.js';
import { useApi } from '#web/lib/api/ApiProvider.tsx';
import { ApiError } from '#web/lib/api/call-api.ts';
import { useText } from '#web/lib/i18n/text.ts';
import { useOutbox } from '#web/lib/offline/use-outbox.ts';
import { useAuth } from '#web/lib/session/AuthProvider.tsx';
import { PhotoAvatar } from '#web/shared/files/PhotoAvatar.tsx';
import { useBrandName } from '#web/shared/site/api.ts';
import { HomeworkForm } from '#web/features/homework/HomeworkForm.tsx';
import { myHomeworkQuery } from '#web/features/homework/api.ts';
import { outlineQuery } from '#web/features/lessons/api.ts';
import { LessonModes, type LessonModesProps } from '#web/features/lessons/lesson/LessonModes.tsx';
import {
  AccessDenied,
  LessonError,
  LockedLesson,
  NoneSelected,
  PlayerSkeleton,
} from '#web/features/lessons/lesson/LessonStates.tsx';
import { useLessonTitle } from '#web/features/lessons/lesson/LessonTerms.tsx';
import { OfflineNotice, useOfflineCopy } from '#web/features/lessons/lesson/offline-copy.tsx';
import { useCompletion } from '#web/features/lessons/lesson/use-completion.ts';
import {
  type LessonContext,
  type Mode,
  neighboursOf,
  type Outline,
  withUnsent,
} from '#web/features/lessons/outline/outline.ts';
import { LessonPlayer } from '#web/features/lessons/player/LessonPlayer.tsx';
import { LessonQuestions } from '#web/features/questions/LessonQuestions.tsx';
import type { Playback } from '#web/lib/video/playback.ts';
import { InSiteFrame } from '#web/features/shell/route-states.tsx';

const from = '/lesson/courses/$courseId/lessons/$lessonId';

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
  const exists = outline.data.lessons.some(({ id }) => id === lessonId);
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
  if (!exists) {
    return (
      <InSiteFrame>
        <LessonError courseId={courseId} message={t(m.lessons_not_found)} />
      </InSiteFrame>
    );
  }
  return <Player courseId={courseId} outline={outline.data} lessonId={lessonId} mode={mode} />;
}

/** True if the person may not see the lessons, even if they were loaded before. */
const isRefused = (error: Error | null) =>
  error instanceof ApiError && (error.code === 'not_enrolled' || error.code === 'not_found');

interface OutlineFailureProps {
  courseId: string;
  error: Error | null;
  busy: boolean;
  onRetry: () => void;
}

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
  const outline = withUnsent(loaded, useOutbox());
  const markComplete = useCompletion(courseId);
  const context = useLessonContext({ courseId, outline, lessonId });
  useLessonDocumentTitle(context);
  if (context?.lesson.locked) {
    return (
      <InSiteFrame>
        <LockedLesson context={context} />
      </InSiteFrame>
    );
  }
  const complete = () => {
    if (context && !context.lesson.completed) markComplete(context.lesson.id);
  };
  return (
    <LessonPlayer
      {...{ courseId, outline, lessonId, mode, context }}
      person={<PhotoAvatar name={me?.full_name ?? ''} photoId={me?.photo_file_id} />}
      onComplete={complete}
    >
      {!context && <NoneSelected courseId={courseId} firstLessonId={outline.first_lesson_id} />}
      {context && <OfflineNotice lessonId={context.lesson.id} />}
      {context && mode !== 'none' && <OpenLesson context={context} mode={mode} onComplete={complete} />}
    </LessonPlayer>
  );
}

function OpenLesson(props: Omit<LessonModesProps, 'homeworkForm' | 'questions'>) {
  const api = useApi();
  const client = useQueryClient();
  const titleOf = useLessonTitle();
  const { courseId, lesson, playback } = props.context;
  const { question } = useSearch({ from });
  const refresh = () => void client.invalidateQueries({ queryKey: outlineQuery(api, courseId).queryKey });
  useOfflineCopy(lesson.id);
  // Submitting homework offline needs the stored homework, which is saved with the lesson.
  useEffect(() => void client.prefetchQuery(myHomeworkQuery(api, lesson.id)), [client, api, lesson.id]);
  return (
    <LessonModes
      {...props}
      homeworkForm={<HomeworkForm lessonId={lesson.id} title={titleOf(lesson)} onSaved={refresh} />}
      questions={
        <LessonQuestions
          key={lesson.id}
          {...{ courseId, lessonId: lesson.id, questionId: question }}
          playback={lesson.has_video ? playback : null}
        />
      }
    />
  );
}

/** The open lesson with its surroundings; moves the focus to the title when the lesson changes. */
function useLessonContext({ courseId, outline, lessonId }: Omit<PlayerProps, 'mode'>): LessonContext | null {
  const heading = useRef<HTMLHeadingElement>(null);
  const playback = useRef<Playback>(null);
  const shown = useRef(lessonId);
  useEffect(() => {
    if (shown.current === lessonId) return;
    shown.current = lessonId;
    heading.current?.focus({ preventScroll: true });
  }, [lessonId]);
  const lesson = outline.lessons.find(({ id }) => id === lessonId);
  if (!lesson) return null;
  return { courseId, outline, lesson, neighbours: neighboursOf(outline.lessons, lesson.id), heading, playback };
}

function useLessonDocumentTitle(context: LessonContext | null) {
  const titleOf = useLessonTitle();
  const brand = useBrandName();
  const title = [context && titleOf(context.lesson), brand].filter(Boolean).join(' · ');
  useEffect(() => {
    if (title) document.title = title;
  }, [title]);
}
