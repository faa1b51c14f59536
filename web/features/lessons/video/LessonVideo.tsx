import { useQueryClient } from '@tanstack/react-query';
import { type RefObject, useImperativeHandle, useRef, useState } from 'react';
import type { Lesson } from '#domain/lessons/contract.ts';
import { m } from '#web/paraglide/messages.js';
import { useApi } from '#web/lib/api/ApiProvider.tsx';
import { useText } from '#web/lib/i18n/text.ts';
import { savesData } from '#web/lib/offline/connection.ts';
import type { Playback } from '#web/lib/video/playback.ts';
import { youTubeIdOf } from '#web/lib/video/youtube.ts';
import { ErrorState } from '#web/ui/feedback/ErrorState.tsx';
import { lessonQuery } from '#web/features/lessons/api.ts';
import styles from './Video.module.css';
import { LessonPoster, Screen, YouTubeVideo } from './YouTubeVideo.tsx';
import { usePositionSaving } from './use-position-saving.ts';
import { useVideoKeys } from './use-video-keys.ts';

interface LessonVideoProps {
  lesson: Lesson;
  title: string;
  playback: RefObject<Playback | null>;
  onPosition: (seconds: number) => void;
  onEnded: () => void;
}

export function LessonVideo({ lesson, title, playback, onPosition, onEnded }: LessonVideoProps) {
  if (!lesson.video_url) return null;
  const id = youTubeIdOf(lesson.video_url);
  return (
    <Screen>
      {id ? (
        <YouTubeVideo {...{ id, lesson, title, playback, onPosition, onEnded }} />
      ) : (
        <FileVideo {...{ lesson, onPosition, onEnded }} handle={playback} />
      )}
    </Screen>
  );
}

interface FileVideoProps {
  lesson: Lesson;
  handle: RefObject<Playback | null>;
  onPosition: (seconds: number) => void;
  onEnded: () => void;
}

/** A lesson's video file, with a poster until it plays. */
function FileVideo({ lesson, handle, onPosition, onEnded }: FileVideoProps) {
  const t = useText();
  const playback = usePlayback(lesson);
  const { video, hasPlayed } = playback;
  useImperativeHandle(handle, () => ({
    position: () => Math.floor(video.current?.currentTime ?? 0),
    playFrom: playback.playFrom,
  }));
  usePositionSaving(video, onPosition);
  useVideoKeys(video);
  function startByHand() {
    playback.play();
    video.current?.focus();
  }
  return (
    <>
      {/* oxlint-disable-next-line jsx-a11y/media-has-caption -- a lesson may have no captions */}
      <video
        ref={video}
        className={styles.video}
        src={playback.address ?? undefined}
        controls={hasPlayed}
        // Without controls a video is not focusable, but gets the focus from the poster.
        tabIndex={hasPlayed ? undefined : -1}
        playsInline
        preload={savesData() && !hasPlayed ? 'none' : 'metadata'}
        aria-label={t(m.lessons_video)}
        aria-describedby="video-keys"
        onLoadedMetadata={playback.begin}
        onPlaying={playback.played}
        onError={playback.recover}
        onEnded={onEnded}
      >
        {lesson.caption_url && (
          <track kind="captions" src={lesson.caption_url} label={t(m.lessons_captions)} srcLang="mn" default />
        )}
      </video>
      <p id="video-keys" className="visually-hidden">
        {t(m.lessons_keys)}
      </p>
      {!hasPlayed && <LessonPoster lesson={lesson} label={t(m.lessons_play)} onPlay={startByHand} />}
      {playback.hasFailed && (
        <div className={styles.failure}>
          <ErrorState title={t(m.lessons_video_failed)} onRetry={playback.retry} />
        </div>
      )}
    </>
  );
}

/** A video within this many seconds of its end starts again. */
const endMargin = 3;

/** Resumes at the saved position, and continues if the signed address expires. */
function usePlayback(lesson: Lesson) {
  const video = useRef<HTMLVideoElement>(null);
  const resume = useRef({ at: lesson.position_seconds, plays: !savesData() });
  const [hasPlayed, setHasPlayed] = useState(false);
  const source = useSource(lesson);

  /** If the browser refuses, the poster with its Play button stays. */
  function play() {
    video.current?.play().catch(() => undefined);
  }

  function begin() {
    const element = video.current;
    if (element && resume.current.at < element.duration - endMargin) element.currentTime = resume.current.at;
    if (resume.current.plays) play();
  }

  function playFrom(second: number) {
    const element = video.current;
    if (!element) return;
    // A video that is not loaded yet begins there.
    resume.current = { at: second, plays: true };
    if (element.readyState >= element.HAVE_METADATA) element.currentTime = second;
    play();
    element.focus();
  }

  function recover() {
    const element = video.current;
    if (element && element.currentTime > 0) resume.current = { at: element.currentTime, plays: !element.paused };
    source.recover();
  }

  function retry() {
    video.current?.load();
    source.retry();
  }

  function played() {
    setHasPlayed(true);
    source.played();
  }

  const { address, hasFailed } = source;
  return { video, address, hasFailed, hasPlayed, play, playFrom, begin, recover, retry, played };
}

/** The signed address of a lesson's file; fetched again once if it fails. */
function useSource(lesson: Lesson) {
  const api = useApi();
  const client = useQueryClient();
  const [address, setAddress] = useState(lesson.video_url);
  const [hasFailed, setFailed] = useState(false);
  const isRenewed = useRef(false);

  async function renew() {
    const fresh = await client.fetchQuery({ ...lessonQuery(api, lesson.id), staleTime: 0 }).catch(() => null);
    const isNew = Boolean(fresh?.video_url) && fresh?.video_url !== address;
    setFailed(!isNew);
    if (fresh && isNew) setAddress(fresh.video_url);
  }

  function recover() {
    if (isRenewed.current) setFailed(true);
    else retry();
  }

  function retry() {
    isRenewed.current = true;
    void renew();
  }

  const played = () => {
    isRenewed.current = false;
    setFailed(false);
  };

  return { address, hasFailed, recover, retry, played };
}
