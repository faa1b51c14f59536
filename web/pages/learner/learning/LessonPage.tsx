import { useQuery, useQueryClient } from '@tanstack/react-query';
import { Navigate, useParams, useSearch } from '@tanstack/react-router';
import { type ReactNode, useContext, useEffect, useRef } from 'react';
import type { Lesson, OutlineLesson } from '#domain/lessons/contract.ts';
import { getCourseOutline } from '#domain/lessons/contract.ts';
import { localized } from '#domain/kernel/language.ts';
import { m } from '#web/paraglide/messages.js';
import { ApiError } from '#web/lib/api/call-api.ts';
import { apiQuery } from '#web/lib/api/query.ts';
import { useLanguage } from '#web/lib/i18n/language-context.tsx';
import { useText } from '#web/lib/i18n/text.ts';
import { useIsOnline } from '#web/lib/offline/connection.ts';
import { useOutbox } from '#web/lib/offline/use-outbox.ts';
import { useAuth } from '#web/lib/session/AuthProvider.tsx';
import { PhotoAvatar } from '#web/shared/files/PhotoAvatar.tsx';
import { useBrandName } from '#web/shared/site/api.ts';
import { LessonExercises } from '#web/features/exercises/LessonExercises.tsx';
import { HomeworkForm } from '#web/features/homework/HomeworkForm.tsx';
import { myHomeworkQuery } from '#web/features/homework/api.ts';
import { LessonModes, type LessonModesProps } from '#web/features/lessons/lesson/LessonModes.tsx';
import {
  AccessDenied,
  LessonError,
  LockedLesson,
  NoList,
  NoneSelected,
  PlayerSkeleton,
} from '#web/features/lessons/lesson/LessonStates.tsx';
import { useLessonTitle } from '#web/features/lessons/lesson/LessonTerms.tsx';
import { OfflineNotice, useFailureText, useOfflineCopy } from '#web/features/lessons/lesson/offline-copy.tsx';
import { useCompletion } from '#web/features/lessons/lesson/use-completion.ts';
import {
  entryOf,
  type LessonContext,
  type Mode,
  neighboursOf,
  type Outline,
  withUnsent,
} from '#web/features/lessons/outline/outline.ts';
import { LessonPlayer } from '#web/features/lessons/player/LessonPlayer.tsx';
import { lessonQuery } from '#web/features/lessons/api.ts';
import { LessonQuestions } from '#web/features/questions/LessonQuestions.tsx';
import type { ReportFormProps } from '#web/features/reports/ReportForm.tsx';
import { useWritingParts } from './use-writing-parts.ts';
import type { Playback } from '#web/lib/video/playback.ts';
import { lazyPart } from '#web/ui/feedback/lazy-part.tsx';
import { InSiteFrame, SitePartsContext } from '#web/features/shell/route-states.tsx';

// Below a lesson without a network, where the page of reports cannot be opened.
const ReportForm = lazyPart<ReportFormProps>(
  'report-form',
  async () => (await import('#web/features/reports/ReportForm.tsx')).ReportForm,
);

const from = '/lesson/courses/$courseId/lessons/$lessonId';

export function LessonPage() {
  const t = useText();
  const { courseId, lessonId } = useParams({ from });
  const { mode = 'lesson' } = useSearch({ from });
  const outline = useQuery(apiQuery(getCourseOutline, { params: { id: courseId } }));
  const { early, isLoading } = useEarlyLesson(outline.data);
  if (!outline.data || isRefused(outline.error)) {
    const mayRead = !isRefused(outline.error);
    if (early && mayRead) {
      const noList = (
        <NoList failed={outline.isError} busy={outline.isFetching} onRetry={() => void outline.refetch()} />
      );
      return <Player {...{ courseId, lessonId, mode, early, noList }} outline={null} />;
    }
    if (outline.isPending || (isLoading && mayRead)) return <PlayerSkeleton />;
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

/** The lesson of the address, which is asked for at once and shown before the list of all lessons. */
function useEarlyLesson(outline: Outline | undefined) {
  const { courseId, lessonId } = useParams({ from });
  const { mode } = useSearch({ from });
  const isNamed = mode !== 'none' && lessonId !== 'first';
  const isOpen = outline?.lessons.some(({ id, locked }) => id === lessonId && !locked) ?? true;
  const { data, isLoading } = useQuery({ ...lessonQuery(lessonId), enabled: isNamed && isOpen });
  // Another course's lesson is not found here.
  return { early: isNamed && data?.course_id === courseId ? data : null, isLoading };
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
  const message = useFailureText(error, t(m.lessons_load_failed));
  if (code === 'not_enrolled') return <AccessDenied courseId={courseId} />;
  if (code === 'not_found') return <LessonError courseId={courseId} message={t(m.lessons_not_found)} />;
  return <LessonError courseId={courseId} {...{ message, busy, onRetry }} />;
}

interface PlayerProps {
  courseId: string;
  /** Null while it loads; then `early` is there, and `noList` instead of the list. */
  outline: Outline | null;
  early?: Lesson;
  noList?: ReactNode;
  /** Null while nothing is selected. */
  lessonId: string | null;
  mode: Mode;
}

function Player({ courseId, outline: loaded, early, noList, lessonId, mode }: PlayerProps) {
  const { me } = useAuth();
  const { menu, footer } = useContext(SitePartsContext);
  const outbox = useOutbox();
  const outline = loaded && withUnsent(loaded, outbox);
  const markComplete = useCompletion(courseId);
  const titleOf = useLessonTitle();
  const lesson = outline ? outline.lessons.find(({ id }) => id === lessonId) : early && entryOf(early);
  const context = useLessonContext({ courseId, outline, lesson });
  useLessonDocumentTitle(context);
  if (context?.lesson.locked) {
    return (
      <InSiteFrame>
        <LockedLesson context={context} />
      </InSiteFrame>
    );
  }
  const complete = () => {
    if (context && !context.lesson.completed) markComplete(context.lesson.id, titleOf(context.lesson));
  };
  return (
    <LessonPlayer
      {...{ courseId, outline, noList, lessonId, mode, context, footer }}
      siteMenu={menu}
      person={<PhotoAvatar name={me?.full_name ?? ''} photoId={me?.photo_file_id} />}
      onComplete={complete}
    >
      {!context && <NoneSelected courseId={courseId} firstLessonId={outline?.first_lesson_id ?? null} />}
      {context && <OfflineNotice lessonId={context.lesson.id} />}
      {context && mode !== 'none' && <OpenLesson context={context} mode={mode} onComplete={complete} />}
    </LessonPlayer>
  );
}

function OpenLesson(props: Omit<LessonModesProps, 'homeworkForm' | 'questions'>) {
  const client = useQueryClient();
  const titleOf = useLessonTitle();
  const { courseId, lesson, outline, playback } = props.context;
  const { question } = useSearch({ from });
  const language = useLanguage();
  const isOnline = useIsOnline();
  const refresh = () =>
    void client.invalidateQueries({ queryKey: apiQuery(getCourseOutline, { params: { id: courseId } }).queryKey });
  useOfflineCopy(lesson.id);
  useWritingParts();
  // Submitting homework offline needs the stored homework, which is saved with the lesson.
  useEffect(() => void client.prefetchQuery(myHomeworkQuery(lesson.id)), [client, lesson.id]);
  return (
    <LessonModes
      {...props}
      homeworkForm={
        <>
          <LessonExercises lessonId={lesson.id} />
          <HomeworkForm lessonId={lesson.id} title={titleOf(lesson)} onSaved={refresh} />
        </>
      }
      questions={
        <>
          <LessonQuestions
            key={lesson.id}
            {...{ courseId, lessonId: lesson.id, lessonTitle: titleOf(lesson), questionId: question }}
            playback={lesson.has_video ? playback : null}
          />
          {!isOnline && outline?.reports_open && (
            <ReportForm courseId={courseId} title={localized(outline.course, 'title', language).text} />
          )}
        </>
      }
    />
  );
}

interface LessonContextOptions extends Pick<LessonContext, 'courseId' | 'outline'> {
  lesson: OutlineLesson | undefined;
}

/** The open lesson with its surroundings; moves the focus to the title when the lesson changes. */
function useLessonContext({ courseId, outline, lesson }: LessonContextOptions): LessonContext | null {
  const lessonId = lesson?.id ?? null;
  const heading = useRef<HTMLHeadingElement>(null);
  const playback = useRef<Playback>(null);
  const shown = useRef(lessonId);
  useEffect(() => {
    if (shown.current === lessonId) return;
    shown.current = lessonId;
    heading.current?.focus({ preventScroll: true });
  }, [lessonId]);
  if (!lesson) return null;
  const neighbours = neighboursOf(outline?.lessons ?? [], lesson.id);
  return { courseId, outline, lesson, neighbours, heading, playback };
}

function useLessonDocumentTitle(context: LessonContext | null) {
  const titleOf = useLessonTitle();
  const brand = useBrandName();
  const title = [context && titleOf(context.lesson), brand].filter(Boolean).join(' · ');
  useEffect(() => {
    if (title) document.title = title;
  }, [title]);
}
