import { useEffect, useRef } from 'react';
import { m } from '#web/paraglide/messages.js';
import { useFormat } from '#web/lib/format/use-format.tsx';
import { useText } from '#web/lib/i18n/text.ts';
import { StationBadge } from '#web/ui/brand/StationBadge.tsx';
import type { Mode } from '#web/features/lessons/outline/modes.ts';
import { type Outline, progressOf, type StageWeeks, stagesOf } from '#web/features/lessons/outline/outline.ts';
import { type Stage, stageLooks, stageNumber } from '#web/features/lessons/outline/stage-looks.ts';
import styles from './SideMenu.module.css';
import { WeekItem } from './WeekItem.tsx';

export interface SideMenuProps {
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
