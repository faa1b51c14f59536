import { useQuery } from '@tanstack/react-query';
import { type RefObject, useImperativeHandle } from 'react';
import type { Lesson } from '#domain/lessons/contract.ts';
import { m } from '#web/paraglide/messages.js';
import { useText } from '#web/lib/i18n/text.ts';
import { isMetered, savesData } from '#web/lib/offline/connection.ts';
import { useLearnerId } from '#web/lib/offline/learner.ts';
import { findSavedVideo, type SavedVideo } from '#web/lib/offline/saved/saved-video.ts';
import type { Playback } from '#web/lib/video/playback.ts';
import { youTubeIdOf } from '#web/lib/video/youtube.ts';
import { ErrorState } from '#web/ui/feedback/ErrorState.tsx';
import styles from './Video.module.css';
import { LessonPoster, Screen, YouTubeVideo } from './YouTubeVideo.tsx';
import { VideoQuality } from './VideoQuality.tsx';
import { usePlayback } from './use-playback.ts';
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
  const learnerId = useLearnerId();
  const { data: saved } = useQuery({
    queryKey: ['saved-video', learnerId, lesson.id],
    queryFn: async () => await findSavedVideo(learnerId, lesson).catch(() => null),
    staleTime: Infinity,
    gcTime: 0,
  });
  if (!lesson.video_url) return null;
  const id = youTubeIdOf(lesson.video_url);
  if (!id) {
    // The network must not be used before the copy is looked for.
    return saved === undefined ? (
      <Screen />
    ) : (
      <FileVideo {...{ lesson, saved, onPosition, onEnded }} handle={playback} />
    );
  }
  return (
    <Screen>
      <YouTubeVideo {...{ id, lesson, title, playback, onPosition, onEnded }} />
    </Screen>
  );
}

interface FileVideoProps {
  lesson: Lesson;
  saved: SavedVideo | null;
  handle: RefObject<Playback | null>;
  onPosition: (seconds: number) => void;
  onEnded: () => void;
}

/** A lesson's video file, with a poster until it plays. */
function FileVideo({ lesson, saved, handle, onPosition, onEnded }: FileVideoProps) {
  const t = useText();
  const playback = usePlayback(lesson, saved);
  const captions = saved?.captions ?? lesson.caption_url;
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
      <Screen>
        {/* oxlint-disable-next-line jsx-a11y/media-has-caption -- a lesson may have no captions */}
        <video
          ref={video}
          className={styles.video}
          src={playback.address ?? undefined}
          controls={hasPlayed}
          // Without controls a video is not focusable, but gets the focus from the poster.
          tabIndex={hasPlayed ? undefined : -1}
          playsInline
          preload={isMetered() && !playback.isSaved && !hasPlayed ? 'none' : 'metadata'}
          aria-label={t(m.lessons_video)}
          aria-describedby="video-keys"
          onLoadedMetadata={playback.begin}
          poster={playback.poster}
          onPlaying={playback.played}
          onSeeking={playback.interrupt}
          onEmptied={playback.interrupt}
          onWaiting={playback.stall}
          onError={playback.recover}
          onEnded={onEnded}
        >
          {captions && <track kind="captions" src={captions} label={t(m.lessons_captions)} srcLang="mn" default />}
        </video>
        <p id="video-keys" className="visually-hidden">
          {t(m.lessons_keys)}
        </p>
        {!hasPlayed && (
          <LessonPoster
            lesson={lesson}
            label={t(m.lessons_play)}
            picture={saved?.poster ?? (savesData() ? null : playback.lesson.poster_url)}
            onPlay={startByHand}
          />
        )}
        {playback.hasFailed && (
          <div className={styles.failure}>
            <ErrorState title={t(m.lessons_video_failed)} onRetry={playback.retry} />
          </div>
        )}
      </Screen>
      <VideoQuality
        versions={lesson.video_versions}
        {...playback.quality}
        saved={playback.isSaved ? saved : null}
        onChoose={playback.choose}
      />
    </>
  );
}
