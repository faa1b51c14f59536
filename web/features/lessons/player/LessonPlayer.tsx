import { type ReactNode, useState } from 'react';
import { ArrowRight, Check, CircleCheck, ListChecks } from 'lucide-react';
import { m } from '#web/paraglide/messages.js';
import { useText } from '#web/lib/i18n/text.ts';
import { latePart } from '#web/ui/feedback/late-part.tsx';
import type { ModalProps } from '#web/ui/overlay/Modal.tsx';
import { type LessonContext, type Mode, neighboursOf, type Outline } from '#web/features/lessons/outline/outline.ts';
import { Button, buttonClass } from '#web/ui/buttons/Button.tsx';
import { LessonLink } from '#web/features/lessons/outline/LessonLink.tsx';
import styles from './LessonPlayer.module.css';
import { PlayerHeader } from './PlayerHeader.tsx';
import { SideMenu } from './SideMenu.tsx';

/** Phones open it from their bar: the lesson itself does not wait for it. */
const LessonSheet = latePart<ModalProps>(
  'lesson-sheet',
  async () => (await import('#web/ui/overlay/Modal.tsx')).Drawer,
);

interface LessonPlayerProps {
  courseId: string;
  outline: Outline;
  lessonId: string | null;
  mode: Mode;
  /** Where the learner is; null unless a lesson is open. */
  place: LessonContext | null;
  person: ReactNode;
  onComplete: () => void;
  children: ReactNode;
}

/** The frame of the lesson player: header, side menu, the mode, and the phone's bar. */
export function LessonPlayer(props: LessonPlayerProps) {
  const { courseId, outline, lessonId, mode, place, person, onComplete, children } = props;
  const t = useText();
  const menu = { courseId, outline, lessonId, mode };
  // The sheet belongs to the screen that it was opened on: following one of its links closes it.
  const screen = `${lessonId} ${mode}`;
  const [sheetOn, setSheetOn] = useState<string | null>(null);
  return (
    <div className={styles.player}>
      <PlayerHeader
        courseId={courseId}
        outline={outline}
        neighbours={lessonId === null ? null : neighboursOf(outline.lessons, lessonId)}
        person={person}
      />
      <div className={styles.columns}>
        <div className={styles.side}>
          <SideMenu {...menu} />
        </div>
        <main id="main" className={styles.main} tabIndex={-1}>
          {children}
        </main>
      </div>
      <BottomBar place={place} onLessons={() => setSheetOn(screen)} onComplete={onComplete} />
      <LessonSheet open={sheetOn === screen} onClose={() => setSheetOn(null)} title={t(m.lessons_drawer)}>
        <div className={styles.sheet}>
          <SideMenu {...menu} />
        </div>
      </LessonSheet>
    </div>
  );
}

interface BottomBarProps {
  /** Null while no lesson is open. */
  place: LessonContext | null;
  onLessons: () => void;
  onComplete: () => void;
}

/** The phone's bar under the lesson: all lessons, completion, the next lesson. */
function BottomBar({ place, onLessons, onComplete }: BottomBarProps) {
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
