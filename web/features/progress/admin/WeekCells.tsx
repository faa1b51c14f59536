import type { CSSProperties } from 'react';
import type { LearnerProgress } from '#domain/progress/admin-contract.ts';
import { m } from '#web/paraglide/messages.js';
import { useText } from '#web/lib/i18n/text.ts';
import { classNames } from '#web/ui/layout/class-names.ts';
import { Text } from '#web/ui/layout/Text.tsx';
import { Stack } from '#web/ui/layout/flow.tsx';
import styles from './WeekCells.module.css';

type Week = LearnerProgress['weeks'][number];

const sumOf = (weeks: readonly Week[], name: Exclude<keyof Week, 'week'>) =>
  weeks.reduce((sum, week) => sum + week[name], 0);

const isOpen = ({ open_week }: LearnerProgress, { week }: Week) => open_week === null || week <= open_week;

/** One bar per week: filled by the share of completed lessons, with a dot for submitted homework, pale while locked. */
export function WeekCells({ row }: { row: LearnerProgress }) {
  const t = useText();
  const open = row.weeks.filter((week) => isOpen(row, week));
  return (
    <Stack as="span" gap={1} fit className={styles.progress}>
      <span className={styles.cells} aria-hidden="true">
        {row.weeks.map((week) => (
          <WeekBar key={week.week} week={week} isLocked={!isOpen(row, week)} />
        ))}
      </span>
      <Text as="span" size="sm" tone="muted" className={classNames('num', styles.figures)}>
        {t(m.progress_figures, {
          done: sumOf(open, 'completed'),
          total: sumOf(open, 'lessons'),
          submitted: sumOf(row.weeks, 'submitted'),
          accepted: sumOf(row.weeks, 'accepted'),
        })}
      </Text>
      <QuizFigures weeks={open} />
    </Stack>
  );
}

/** How many quizzes of these weeks are passed; nothing without a quiz. */
function QuizFigures({ weeks }: { weeks: readonly Week[] }) {
  const t = useText();
  const total = sumOf(weeks, 'quizzes');
  if (total === 0) return null;
  return (
    <Text as="span" size="sm" tone="muted" className={classNames('num', styles.figures)}>
      {t(m.progress_quiz_figures, { passed: sumOf(weeks, 'passed'), total })}
    </Text>
  );
}

function WeekBar({ week, isLocked }: { week: Week; isLocked: boolean }) {
  const t = useText();
  const homework = week.accepted === week.submitted ? 'accepted' : 'submitted';
  return (
    <i
      title={t(m.progress_week_figures, { ...week, total: week.lessons })}
      data-state={isLocked ? 'locked' : week.opened > 0 ? 'opened' : 'open'}
      data-homework={week.submitted === 0 ? undefined : homework}
      style={{ '--done': week.lessons === 0 ? 0 : week.completed / week.lessons } as CSSProperties}
    />
  );
}

const counts = [
  { name: 'opened', of: 'lessons', header: m.progress_opened },
  { name: 'completed', of: 'lessons', header: m.progress_completed },
  { name: 'submitted', of: 'lessons', header: m.progress_submitted },
  { name: 'accepted', of: 'lessons', header: m.progress_accepted },
  { name: 'passed', of: 'quizzes', header: m.progress_quizzes },
] as const;

/** The numbers of each open week. */
export function WeekTable({ row }: { row: LearnerProgress }) {
  const t = useText();
  const shown = counts.filter(({ of }) => sumOf(row.weeks, of) > 0);
  return (
    <table className={styles.weeks}>
      <caption className="visually-hidden">{t(m.progress_weeks)}</caption>
      <thead>
        <tr>
          <th scope="col">{t(m.progress_week)}</th>
          {shown.map(({ name, header }) => (
            <th key={name} scope="col">
              {t(header)}
            </th>
          ))}
        </tr>
      </thead>
      <tbody className="num">
        {row.weeks
          .filter((week) => isOpen(row, week))
          .map((week) => (
            <tr key={week.week}>
              <th scope="row">{week.week}</th>
              {shown.map(({ name, of }) => (
                <td key={name} data-whole={(week[of] > 0 && week[name] === week[of]) || undefined}>
                  {week[of] > 0 ? t(m.progress_of, { count: week[name], total: week[of] }) : '–'}
                </td>
              ))}
            </tr>
          ))}
      </tbody>
    </table>
  );
}
