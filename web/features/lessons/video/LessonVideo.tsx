import { VideoOff } from 'lucide-react';
import type { ReactNode } from 'react';
import type { Lesson } from '#domain/lessons/contract.ts';
import { m } from '#web/paraglide/messages.js';
import { useText } from '#web/lib/i18n/text.ts';
import { youTubeIdOf } from '#web/lib/video/youtube.ts';
import { FileVideo } from './FileVideo.tsx';
import styles from './Video.module.css';
import { YouTubeVideo } from './YouTubeVideo.tsx';

export interface LessonVideoProps {
  lesson: Lesson;
  title: string;
  onPosition: (seconds: number) => void;
  onEnded: () => void;
}

export function LessonVideo({ lesson, title, onPosition, onEnded }: LessonVideoProps) {
  const t = useText();
  if (!lesson.video_url) {
    return (
      <Screen>
        <p className={styles.none}>
          <VideoOff />
          {t(m.lessons_no_video)}
        </p>
      </Screen>
    );
  }
  const id = youTubeIdOf(lesson.video_url);
  return (
    <Screen>
      {id ? (
        <YouTubeVideo {...{ id, lesson, title, onPosition, onEnded }} />
      ) : (
        <FileVideo lesson={lesson} {...{ onPosition, onEnded }} />
      )}
    </Screen>
  );
}

/** The background of a video; empty while the lesson loads. */
export function Screen({ children }: { children?: ReactNode }) {
  return <div className={styles.screen}>{children}</div>;
}
