import type { SampleLesson } from '#domain/lessons/sample-contract.ts';
import { m } from '#web/paraglide/messages.js';
import { useText } from '#web/lib/i18n/text.ts';
import { youTubeIdOf } from '#web/lib/video/youtube.ts';
import { useLessonTitle } from '#web/features/lessons/lesson/LessonTerms.tsx';
import styles from './Video.module.css';
import { Screen, YouTubeVideo } from './YouTubeVideo.tsx';

const ignore = () => {};

export function SampleVideo({ lesson }: { lesson: SampleLesson }) {
  const t = useText();
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
      {/* oxlint-disable-next-line jsx-a11y/media-has-caption -- a lesson may have no captions */}
      <video
        className={styles.video}
        src={lesson.video_url}
        controls
        playsInline
        preload="metadata"
        aria-label={t(m.lessons_video)}
      >
        {lesson.caption_url && (
          <track kind="captions" src={lesson.caption_url} label={t(m.lessons_captions)} srcLang="mn" default />
        )}
      </video>
    </Screen>
  );
}
