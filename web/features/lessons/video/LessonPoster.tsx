import { Play } from 'lucide-react';
import type { ReactNode } from 'react';
import type { OutlineLesson } from '#domain/lessons/contract.ts';
import { LessonTitle } from '#web/features/lessons/lesson/LessonTerms.tsx';
import styles from './LessonPoster.module.css';

export interface LessonPosterProps {
  lesson: Pick<OutlineLesson, 'lesson_title' | 'lesson_title_jp' | 'lesson_title_mn'>;
  /** What the button does, for screen readers. */
  label: string;
  /** Where the video comes from, when that is another site. */
  source?: ReactNode;
  onPlay: () => void;
}

/** What covers a video until it plays: the lesson's title in the reader's language, and the Play button below it. */
export function LessonPoster({ lesson, label, source, onPlay }: LessonPosterProps) {
  return (
    <button type="button" className={styles.poster} aria-label={label} onClick={onPlay}>
      <span className={styles.title}>
        <LessonTitle lesson={lesson} />
      </span>
      <span className={styles.play}>
        <Play />
      </span>
      {source && <span className={styles.source}>{source}</span>}
    </button>
  );
}
