import { useRef } from 'react';
import type { SampleLesson } from '#domain/lessons/sample-contract.ts';
import { m } from '#web/paraglide/messages.js';
import { useText } from '#web/lib/i18n/text.ts';
import { youTubeIdOf } from '#web/lib/video/youtube.ts';
import { useLessonTitle } from '#web/features/lessons/lesson/LessonTerms.tsx';
import styles from './Video.module.css';
import { Screen, YouTubeVideo } from './YouTubeVideo.tsx';

const ignore = () => {};

export function SampleVideo({ lesson }: { lesson: SampleLesson }) {
  const title = useLessonTitle()(lesson);
  if (!lesson.video_url) return null;
  const id = youTubeIdOf(lesson.video_url);
  if (id) {
    return (
      <Screen>
        <YouTubeVideo
          id={id}
          title={title}
          lesson={{ ...lesson, position_seconds: 0 }}
          onPosition={ignore}
          onEnded={ignore}
        />
      </Screen>
    );
  }
  return (
    <Screen>
      <SampleFile address={lesson.video_url} captions={lesson.caption_url} />
    </Screen>
  );
}

/** Loads the video once more, at the same position, if the network fails: a presigned address expires (083). */
function SampleFile({ address, captions }: { address: string; captions: string | null }) {
  const t = useText();
  const resume = useRef<{ at: number; plays: boolean } | null>(null);
  function recover(video: HTMLVideoElement) {
    if (resume.current || video.error?.code !== MediaError.MEDIA_ERR_NETWORK) return;
    resume.current = { at: video.currentTime, plays: !video.paused };
    video.load();
  }
  function begin(video: HTMLVideoElement) {
    if (!resume.current) return;
    video.currentTime = resume.current.at;
    if (resume.current.plays) video.play().catch(() => undefined);
  }
  return (
    // oxlint-disable-next-line jsx-a11y/media-has-caption -- a lesson may have no captions
    <video
      // It may have failed before the page was hydrated.
      ref={(video) => {
        if (video?.error) recover(video);
      }}
      className={styles.video}
      src={address}
      controls
      playsInline
      preload="metadata"
      aria-label={t(m.lessons_video)}
      onError={(event) => recover(event.currentTarget)}
      onLoadedMetadata={(event) => begin(event.currentTarget)}
      onPlaying={() => (resume.current = null)}
    >
      {captions && <track kind="captions" src={captions} label={t(m.lessons_captions)} srcLang="mn" default />}
    </video>
  );
}
