import { ArrowRight, Check, CircleCheck, ListChecks } from 'lucide-react';
import { m } from '#web/paraglide/messages.js';
import { useText } from '#web/lib/i18n/text.ts';
import { Button, buttonClass } from '#web/ui/buttons/Button.tsx';
import { LessonLink } from '#web/features/lessons/outline/LessonLink.tsx';
import type { LessonContext } from '#web/features/lessons/outline/lesson-context.ts';
import styles from './BottomBar.module.css';

export interface BottomBarProps {
  /** Null while no lesson is open. */
  place: LessonContext | null;
  onLessons: () => void;
  onComplete: () => void;
}

/** The phone's bar under the lesson: all lessons, completion, the next lesson. */
export function BottomBar({ place, onLessons, onComplete }: BottomBarProps) {
  const t = useText();
  return (
    <nav className={styles.bar} aria-label={t(m.lessons_controls)}>
      <Button variant="secondary" icon={<ListChecks />} onClick={onLessons}>
        {t(m.lessons_drawer)}
      </Button>
      {place && <Completion isDone={place.lesson.completed} onComplete={onComplete} />}
      {place && <Next place={place} />}
    </nav>
  );
}

function Completion({ isDone, onComplete }: { isDone: boolean; onComplete: () => void }) {
  const t = useText();
  if (isDone) {
    return (
      <p className={styles.done}>
        <CircleCheck />
        {t(m.lessons_done)}
      </p>
    );
  }
  return (
    <Button icon={<Check />} aria-label={t(m.lessons_mark)} onClick={onComplete}>
      {t(m.lessons_mark_short)}
    </Button>
  );
}

function Next({ place: { courseId, neighbours } }: { place: LessonContext }) {
  const t = useText();
  const { next, lockedWeek } = neighbours;
  if (next) {
    return (
      <LessonLink
        courseId={courseId}
        lessonId={next.id}
        className={buttonClass({ variant: 'secondary' })}
        aria-label={t(m.lessons_next)}
      >
        <ArrowRight />
      </LessonLink>
    );
  }
  const reason = lockedWeek === null ? t(m.lessons_next) : t(m.lessons_week_locked, { week: lockedWeek });
  return (
    <Button variant="secondary" disabled aria-label={reason}>
      <ArrowRight />
    </Button>
  );
}
