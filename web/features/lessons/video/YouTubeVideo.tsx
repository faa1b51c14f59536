import { type ReactNode, type RefObject, useEffect, useImperativeHandle, useRef, useState } from 'react';
import { Play } from 'lucide-react';
import type { Lesson, OutlineLesson } from '#domain/lessons/contract.ts';
import { m } from '#web/paraglide/messages.js';
import { useText } from '#web/lib/i18n/text.ts';
import type { Playback } from '#web/lib/video/playback.ts';
import { playerOrigin, playerReport } from '#web/lib/video/youtube.ts';
import { YouTubePlayer } from '#web/ui/layout/YouTubePlayer.tsx';
import { LessonTitle } from '#web/features/lessons/lesson/LessonTerms.tsx';
import { savingInterval } from './use-position-saving.ts';
import styles from './Video.module.css';

interface YouTubeVideoProps {
  id: string;
  lesson: LessonPosterProps['lesson'] & Pick<Lesson, 'position_seconds'>;
  title: string;
  playback?: RefObject<Playback | null> | undefined;
  onPosition: (seconds: number) => void;
  onEnded: () => void;
}

/** Loads nothing from YouTube before the poster is clicked. */
export function YouTubeVideo({ id, lesson, title, playback, onPosition, onEnded }: YouTubeVideoProps) {
  const t = useText();
  // Not the current position, which would reload the player.
  const [begin, setBegin] = useState<number | null>(null);
  const frame = useRef<HTMLIFrameElement>(null);
  const position = usePlayerReports({ frame, onPosition, onEnded });
  const send = (message: object) => frame.current?.contentWindow?.postMessage(JSON.stringify(message), playerOrigin);
  function playFrom(second: number) {
    if (begin === null) setBegin(second);
    else send({ event: 'command', func: 'seekTo', args: [second, true] });
    frame.current?.scrollIntoView({ block: 'center' });
  }
  useImperativeHandle(playback, () => ({ position: () => Math.floor(position.current), playFrom }));
  if (begin === null) {
    return (
      <LessonPoster
        lesson={lesson}
        label={t(m.lessons_play_youtube)}
        source={t(m.lessons_on_youtube)}
        onPlay={() => setBegin(lesson.position_seconds)}
      />
    );
  }
  return (
    <YouTubePlayer
      ref={frame}
      className={styles.video}
      id={id}
      title={title}
      from={begin}
      onLoad={() => send({ event: 'listening' })}
    />
  );
}

interface Reports extends Pick<YouTubeVideoProps, 'onPosition' | 'onEnded'> {
  frame: RefObject<HTMLIFrameElement | null>;
}

/** Saves the position that the player reports and returns the last one. */
function usePlayerReports({ frame, onPosition, onEnded }: Reports) {
  const position = useRef(0);
  const saved = useRef(0);
  useEffect(() => {
    function onMessage(event: MessageEvent) {
      if (event.origin !== playerOrigin || event.source !== frame.current?.contentWindow) return;
      const report = playerReport(event.data);
      if (report?.ended) onEnded();
      const seconds = report?.ended ? 0 : (report?.seconds ?? position.current);
      position.current = seconds;
      if (Math.abs(seconds - saved.current) < savingInterval) return;
      saved.current = seconds;
      onPosition(Math.floor(seconds));
    }
    window.addEventListener('message', onMessage);
    return () => window.removeEventListener('message', onMessage);
  }, [frame, onPosition, onEnded]);
  return position;
}

interface LessonPosterProps {
  lesson: Pick<OutlineLesson, 'lesson_title' | 'lesson_title_jp' | 'lesson_title_mn'>;
  label: string;
  /** The site of an external video. */
  source?: ReactNode;
  /** The address of a picture of the video. */
  picture?: string | null;
  onPlay: () => void;
}

export function LessonPoster({ lesson, label, source, picture, onPlay }: LessonPosterProps) {
  return (
    <button type="button" className={styles.poster} aria-label={label} onClick={onPlay}>
      {picture && <img src={picture} alt="" />}
      <span className={styles.posterTitle}>
        <LessonTitle lesson={lesson} />
      </span>
      <span className={styles.play}>
        <Play />
      </span>
      {source && <span className={styles.source}>{source}</span>}
    </button>
  );
}

/** The background of a video; empty while the lesson loads. */
export function Screen({ children }: { children?: ReactNode }) {
  return <div className={styles.screen}>{children}</div>;
}
