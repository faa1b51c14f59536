import { useEffect, useId, useRef, useState } from 'react';
import { ChevronDown, HardDriveDownload, Lock } from 'lucide-react';
import { Link } from '@tanstack/react-router';
import { m } from '#web/paraglide/messages.js';
import { useFormat } from '#web/lib/format/use-format.tsx';
import { useText } from '#web/lib/i18n/text.ts';
import { useLearnerId } from '#web/lib/offline/learner.ts';
import { useSavedWeeks } from '#web/lib/offline/saved/use-saved-weeks.ts';
import { StationBadge } from '#web/ui/brand/StationBadge.tsx';
import { Text } from '#web/ui/layout/Text.tsx';
import { classNames } from '#web/ui/layout/class-names.ts';
import { Row } from '#web/ui/layout/flow.tsx';
import { useWeekName } from '#web/features/lessons/lesson/LessonTerms.tsx';
import { type Mode, type Outline, progressOf, stagesOf, type Week } from '#web/features/lessons/outline/outline.ts';
import { SaveWeek } from '#web/features/lessons/saved/SaveWeek.tsx';
import type { SaveWeekProps } from '#web/features/lessons/saved/week-states.ts';
import { type Stage, stageViews, stageNumber } from '#web/features/lessons/outline/stage-views.ts';
import styles from './SideMenu.module.css';
import { WeekEntries, type WeekProps } from './WeekEntries.tsx';

export interface SideMenuProps {
  courseId: string;
  outline: Outline;
  /** Null while no lesson is selected. */
  lessonId: string | null;
  mode: Mode;
}

export function SideMenu({ courseId, outline, lessonId, mode }: SideMenuProps) {
  const t = useText();
  const format = useFormat();
  const menu = useScrollToCurrent();
  const current = outline.lessons.find(({ id }) => id === lessonId) ?? null;
  const isLearner = useLearnerId() !== null;
  const saved = useSavedWeeks()?.filter(({ week }) => week.course.id === courseId) ?? [];
  return (
    <nav ref={menu} className={styles.menu} aria-label={t(m.lessons_menu)}>
      <Row as="p" justify="between" className={styles.progress}>
        <b>{t(m.lessons_progress)}</b>
        <span className="num">{format.percent(progressOf(outline))}</span>
      </Row>
      {stagesOf(outline).map(({ stage, weeks }) => (
        <section key={stage?.key ?? 'weeks'} data-line={stage ? stageViews[stage.key].line : 'job'}>
          {stage && <StageHead stage={stage} />}
          <ol className={styles.weeks}>
            {weeks.map((week) => (
              <WeekItem
                key={week.week}
                {...{ courseId, week, current, mode }}
                course={outline.course}
                saved={saved.find((one) => one.week.week === week.week) ?? null}
              />
            ))}
          </ol>
        </section>
      ))}
      {isLearner && (
        <Link to="/saved" className={styles.saved}>
          <HardDriveDownload />
          {t(m.saved_title)}
        </Link>
      )}
    </nav>
  );
}

function StageHead({ stage }: { stage: Stage }) {
  const t = useText();
  const { line, name } = stageViews[stage.key];
  return (
    <Row gap={3} className={styles.stage}>
      <StationBadge line={line} code={stage.badge} number={stageNumber(stage)} />
      <div>
        <Text as="h2" size="md">
          {t(name)}
        </Text>
        <Text size="sm" tone="muted" className="num">
          {t(m.courses_weeks, { from: stage.from, to: stage.to })}
        </Text>
      </div>
    </Row>
  );
}

/** Scrolls to the current entry when the menu appears. */
function useScrollToCurrent() {
  const menu = useRef<HTMLElement>(null);
  useEffect(() => {
    const scroller = menu.current?.parentElement;
    const current = menu.current?.querySelector<HTMLElement>('[aria-current]');
    if (!scroller || !current) return;
    const distance = current.getBoundingClientRect().top - scroller.getBoundingClientRect().top;
    scroller.scrollBy({ top: Math.max(0, distance - scroller.clientHeight / 3) });
  }, []);
  return menu;
}

type WeekItemProps = WeekProps & SaveWeekProps;

function WeekItem({ courseId, week, current, mode, course, saved }: WeekItemProps) {
  const t = useText();
  const id = useId();
  const weekName = useWeekName();
  const isCurrent = current?.week_number === week.week;
  const [isOpen, setOpen] = useOpen(isCurrent);
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
        <WeekState week={week} isSaved={saved?.state === 'saved'} />
        <ChevronDown />
      </button>
      {isOpen && (
        <div id={id} className={styles.entries}>
          {week.locked && (
            <Text size="sm" tone="muted">
              {t(m.lessons_lock_reason, { week: week.week })}
            </Text>
          )}
          {!week.locked && <SaveWeek {...{ course, week, saved }} />}
          <WeekEntries {...{ courseId, week, current, mode }} />
        </div>
      )}
    </li>
  );
}

function WeekState({ week, isSaved }: { week: Week; isSaved: boolean }) {
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
      {isSaved && <HardDriveDownload role="img" aria-label={t(m.saved_on_device)} />}{' '}
      <span aria-hidden="true">
        {values.done}/{values.total}
      </span>
      <span className="visually-hidden">{t(m.lessons_week_done, values)}</span>
    </small>
  );
}

/** The current week opens by itself. */
function useOpen(isCurrent: boolean) {
  const [isOpen, setOpen] = useState(isCurrent);
  const [wasCurrent, setWasCurrent] = useState(isCurrent);
  if (isCurrent !== wasCurrent) {
    setWasCurrent(isCurrent);
    if (isCurrent) setOpen(true);
  }
  return [isOpen, setOpen] as const;
}
