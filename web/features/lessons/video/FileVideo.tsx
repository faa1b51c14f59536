import type { Lesson } from '#domain/lessons/contract.ts';
import { m } from '#web/paraglide/messages.js';
import { useText } from '#web/lib/i18n/text.ts';
import { savesData } from '#web/lib/offline/connection.ts';
import { ErrorState } from '#web/ui/feedback/ErrorState.tsx';
import { LessonPoster } from './LessonPoster.tsx';
import { usePlayback } from './use-playback.ts';
import { usePositionSaving } from './use-position-saving.ts';
import { useVideoKeys } from './use-video-keys.ts';
import styles from './Video.module.css';

export interface FileVideoProps {
  lesson: Lesson;
  onPosition: (seconds: number) => void;
  onEnded: () => void;
}

/** A lesson's video file in the browser's own player; until it plays, the lesson's title and a Play button cover it. */
export function FileVideo({ lesson, onPosition, onEnded }: FileVideoProps) {
  const t = useText();
  const playback = usePlayback(lesson);
  const { video, hasPlayed } = playback;
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
        // Without controls a video takes no focus, which the poster passes on when it goes.
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
