import { Play } from 'lucide-react';
import type { Lesson } from '#domain/lessons/contract.ts';
import { m } from '#web/paraglide/messages.js';
import { useText } from '../../../lib/i18n/text.ts';
import { ErrorState } from '../../../ui/ErrorState.tsx';
import { usePlayback } from './use-playback.ts';
import { usePositionSaving } from './use-position-saving.ts';
import { useVideoKeys } from './use-video-keys.ts';
import styles from './Video.module.css';

/** What a video file takes. */
export interface FileVideoProps {
  lesson: Lesson;
  onPosition: (seconds: number) => void;
  onEnded: () => void;
}

/** A lesson's video file in the browser's own player. */
export function FileVideo({ lesson, onPosition, onEnded }: FileVideoProps) {
  const t = useText();
  const playback = usePlayback(lesson);
  const { video } = playback;
  usePositionSaving(video, onPosition);
  useVideoKeys(video);
  return (
    <>
      {/* oxlint-disable-next-line jsx-a11y/media-has-caption -- a lesson may have no captions */}
      <video
        ref={video}
        className={styles.video}
        src={playback.address ?? undefined}
        controls
        playsInline
        preload={playback.isWaiting ? 'none' : 'metadata'}
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
      {playback.isWaiting && (
        <button type="button" className={styles.facade} onClick={playback.play}>
          <span className={styles.play}>
            <Play />
            {t(m.lessons_play)}
          </span>
        </button>
      )}
      {playback.hasFailed && (
        <div className={styles.failure}>
          <ErrorState title={t(m.lessons_video_failed)} onRetry={playback.retry} />
        </div>
      )}
    </>
  );
}
