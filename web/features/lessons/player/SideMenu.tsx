import { useEffect, useId, useRef, useState } from 'react';
import { ChevronDown, Lock } from 'lucide-react';
import { m } from '#web/paraglide/messages.js';
import { useFormat } from '#web/lib/format/use-format.tsx';
import { useText } from '#web/lib/i18n/text.ts';
import { StationBadge } from '#web/ui/brand/StationBadge.tsx';
import {
  type Mode,
  type Outline,
  progressOf,
  stagesOf,
  type StageWeeks,
  type Week,
} from '#web/features/lessons/outline/outline.ts';
import { type Stage, stageLooks, stageNumber } from '#web/features/lessons/outline/stage-looks.ts';
import { classNames } from '#web/ui/layout/class-names.ts';
import { useWeekName } from '#web/features/lessons/lesson/LessonTerms.tsx';
import styles from './SideMenu.module.css';
import { WeekEntries, type WeekProps } from './WeekEntries.tsx';

interface SideMenuProps {
  courseId: string;
  outline: Outline;
  /** Null while no lesson is selected. */
  lessonId: string | null;
  mode: Mode;
}

/** The course's lessons by stage and week, with the progress above them. */
export function SideMenu({ courseId, outline, lessonId, mode }: SideMenuProps) {
  const t = useText();
  const format = useFormat();
  const menu = useRef<HTMLElement>(null);
  useShownWeek(menu);
  const current = outline.lessons.find(({ id }) => id === lessonId) ?? null;
  return (
    <nav ref={menu} className={styles.menu} aria-label={t(m.lessons_menu)}>
      <p className={styles.progress}>
        <b>{t(m.lessons_progress)}</b>
        <span className="num">{format.percent(progressOf(outline))}</span>
      </p>
      {stagesOf(outline).map(({ stage, weeks }) => (
        <section key={stage?.key ?? 'weeks'} data-line={stage ? stageLooks[stage.key].line : 'job'}>
          {stage && <StageHead stage={stage} />}
          <WeekList weeks={weeks} {...{ courseId, current, mode }} />
        </section>
      ))}
    </nav>
  );
}

function WeekList({ weeks, ...place }: Pick<StageWeeks, 'weeks'> & Omit<Parameters<typeof WeekItem>[0], 'week'>) {
  return (
    <ol className={styles.weeks}>
      {weeks.map((week) => (
        <WeekItem key={week.week} week={week} {...place} />
      ))}
    </ol>
  );
}

function StageHead({ stage }: { stage: Stage }) {
  const t = useText();
  const { line, name } = stageLooks[stage.key];
  return (
    <div className={styles.stage}>
      <StationBadge line={line} code={stage.badge} number={stageNumber(stage)} />
      <div>
        <h2>{t(name)}</h2>
        <p className="num">{t(m.courses_weeks, { from: stage.from, to: stage.to })}</p>
      </div>
    </div>
  );
}

/** Brings the current entry into the menu's view when the menu appears. */
function useShownWeek(menu: React.RefObject<HTMLElement | null>) {
  useEffect(() => {
    const scroller = menu.current?.parentElement;
    const current = menu.current?.querySelector<HTMLElement>('[aria-current]');
    if (!scroller || !current) return;
    const distance = current.getBoundingClientRect().top - scroller.getBoundingClientRect().top;
    scroller.scrollBy({ top: Math.max(0, distance - scroller.clientHeight / 3) });
  }, [menu]);
}

/** One week: a stop on the line that opens to its lessons. */
function WeekItem({ courseId, week, current, mode }: WeekProps) {
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
