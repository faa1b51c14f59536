import { dueWeekAt, nextOpeningAt, openingsOf, pauseAt, type Schedule } from '#domain/groups/rules.ts';
import type { Timestamp } from '#domain/kernel/time.ts';
import { m } from '#web/paraglide/messages.js';
import { useFormat } from '#web/lib/format/use-format.tsx';
import { useText } from '#web/lib/i18n/text.ts';
import { StatusTag } from '#web/ui/data/StatusTag.tsx';
import { Row, Stack } from '#web/ui/layout/flow.tsx';
import styles from './groups.module.css';

/** The week that the calendar has opened, and the next one. */
export function OpeningState({ schedule, now }: { schedule: Schedule; now: Timestamp }) {
  const t = useText();
  const { dateShort } = useFormat();
  const [week, next, pause] = [dueWeekAt(schedule, now), nextOpeningAt(schedule, now), pauseAt(schedule, now)];
  const hour = `${String(schedule.opening_hour).padStart(2, '0')}:00`;
  return (
    <Stack gap={1} as="span" fit>
      <Row as="span">
        <span className="num">{week === 0 ? t(m.manage_group_not_begun) : t(m.week_number, { week })}</span>
        {pause && <StatusTag tone="pending">{t(m.manage_group_paused)}</StatusTag>}
      </Row>
      <span className={`num ${styles.next}`}>
        {next
          ? t(m.manage_group_next, { week: next.week, day: dateShort(next.day), hour })
          : t(m.manage_group_all_open)}
      </span>
    </Stack>
  );
}

/** All openings with their days. */
export function OpeningCalendar({ schedule }: { schedule: Schedule }) {
  const t = useText();
  const { dateShort } = useFormat();
  return (
    <ol className={styles.calendar}>
      {openingsOf(schedule).map(({ day, week }) => (
        <li key={day} className="num">
          {t(m.week_number, { week })}: {dateShort(day)}
        </li>
      ))}
    </ol>
  );
}
