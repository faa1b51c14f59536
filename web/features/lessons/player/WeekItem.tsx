import { ChevronDown, Lock } from 'lucide-react';
import { useId, useState } from 'react';
import { m } from '#web/paraglide/messages.js';
import { useText } from '#web/lib/i18n/text.ts';
import { classNames } from '#web/ui/layout/class-names.ts';
import { useWeekName } from '#web/features/lessons/lesson/LessonTerms.tsx';
import type { Week } from '#web/features/lessons/outline/outline.ts';
import styles from './SideMenu.module.css';
import { WeekEntries, type WeekProps } from './WeekEntries.tsx';

/** One week: a stop on the line that opens to its lessons. */
export function WeekItem({ courseId, week, current, mode }: WeekProps) {
  const t = useText();
  const id = useId();
  const weekName = useWeekName();
  const isCurrent = current?.week_number === week.week;
  const [isOpen, setOpen] = useOpening(isCurrent);
  const isDone = week.done === week.lessons.length;
  return (
    <li className={classNames(styles.week, isCurrent && styles.now, isDone && styles.done)}>
      <button
        type="button"
        className={classNames(styles.stop, week.locked && styles.locked)}
        aria-expanded={isOpen}
        aria-controls={isOpen ? id : undefined}
        onClick={() => setOpen(!isOpen)}
      >
        <span>{weekName(week.week)}</span>
        <WeekMark week={week} />
        <ChevronDown className={styles.fold} />
      </button>
      {isOpen && (
        <div id={id} className={styles.entries}>
          {week.locked && <p className={styles.reason}>{t(m.lessons_lock_reason, { week: week.week })}</p>}
          <WeekEntries {...{ courseId, week, current, mode }} />
        </div>
      )}
    </li>
  );
}

function WeekMark({ week }: { week: Week }) {
  const t = useText();
  if (week.locked) {
    return (
      <small>
        <Lock />
        <span className="visually-hidden">{t(m.lessons_locked)}</span>
      </small>
    );
  }
  const values = { done: week.done, total: week.lessons.length };
  return (
    <small className="num">
      <span aria-hidden="true">
        {values.done}/{values.total}
      </span>
      <span className="visually-hidden">{t(m.lessons_week_done, values)}</span>
    </small>
  );
}

/** Open or not: the week that becomes the current one opens by itself. */
function useOpening(isCurrent: boolean) {
  const [isOpen, setOpen] = useState(isCurrent);
  const [wasCurrent, setWasCurrent] = useState(isCurrent);
  if (isCurrent !== wasCurrent) {
    setWasCurrent(isCurrent);
    if (isCurrent) setOpen(true);
  }
  return [isOpen, setOpen] as const;
}
